import { PgBoss } from 'pg-boss';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { figure } from '../../../test/support/measuring/figures.js';
import { QueueClient } from './queue-client.js';
import { QUEUE_SCHEMA } from './queues.js';

const TIMES = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('the queue’s fetch and completion keep their plans', async () => {
  const boss = new PgBoss({
    connectionString: database.url,
    schema: QUEUE_SCHEMA,
    migrate: false,
    max: 1,
    Client: QueueClient,
  } as ConstructorParameters<typeof PgBoss>[0]);
  await boss.start();
  try {
    await boss.createQueue('tested');
    for (let time = 0; time < TIMES; time++) {
      await boss.send('tested', { time });
      const [job] = await boss.fetch('tested');
      await boss.complete('tested', job?.id ?? '');
    }
    const { rows } = await boss.getDb().executeSql(
      `SELECT sum(generic_plans)::int AS kept, sum(generic_plans + custom_plans)::int AS all
         FROM pg_prepared_statements WHERE statement ~ 'SKIP LOCKED|completed_on'`,
    );
    const [{ kept, all }] = rows as [{ kept: number; all: number }];
    figure('fetches and completions of the queue with a plan that was kept', kept / all, 'of all');
    // PostgreSQL tries five plans with values before it keeps one for any.
    expect(kept / all).toBeGreaterThan(0.5);
  } finally {
    await boss.stop({ graceful: false });
  }
});
