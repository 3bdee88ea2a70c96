import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { QueueClient } from './queue-client.js';
import { QUEUE_SCHEMA } from './queues.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('The queue’s connection', () => {
  it('fetches and completes jobs, however often their statements are sent again', async () => {
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
      for (let time = 0; time < 8; time++) {
        const id = await boss.send('tested', { time });
        const [job] = await boss.fetch<{ time: number }>('tested');
        expect(job).toMatchObject({ id, data: { time } });
        await boss.complete('tested', job?.id ?? '');
      }
      expect(await boss.fetch('tested')).toEqual([]);
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  it('sends texts of several statements and transactions as they are', async () => {
    const client = new QueueClient({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      expect(await client.query('SELECT 1 AS n; SELECT 2 AS n')).toMatchObject([
        { rows: [{ n: 1 }] },
        { rows: [{ n: 2 }] },
      ]);
      expect((await client.query('SELECT $1::int AS n', [3])).rows).toEqual([{ n: 3 }]);
      await client.query('COMMIT');
      const { rows } = await client.query('SELECT statement FROM pg_prepared_statements ORDER BY prepare_time');
      expect(rows).toMatchObject([{ statement: 'SELECT $1::int AS n' }, {}]);
    } finally {
      await client.end();
    }
  });

  it('continues after a newer version has changed a table', async () => {
    await database.owner.dataSource.query(
      'CREATE TABLE public.changing (id int); GRANT ALL ON public.changing TO PUBLIC',
    );
    const pool = new pg.Pool({ connectionString: database.url, max: 1, Client: QueueClient });
    try {
      const ask = () => pool.query('SELECT * FROM public.changing');
      await ask();
      await database.owner.dataSource.query('ALTER TABLE public.changing ADD COLUMN colour text');
      await expect(ask()).rejects.toMatchObject({ code: '0A000' });
      expect((await ask()).fields).toHaveLength(2);
    } finally {
      await pool.end();
    }
  });
});
