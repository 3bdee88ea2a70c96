import { PgBoss } from 'pg-boss';
import { DEAD_LETTER_QUEUE, QUEUE_SCHEMA } from './queues.js';

/** Sends the given-up events of one subscriber, or of all, to their subscribers again; returns how many. */
export async function repeatGivenUp(databaseUrl: string, subscriber: string | null): Promise<number> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    let repeated = 0;
    for (let moved = -1; moved !== 0; repeated += moved)
      moved = await boss.redrive(DEAD_LETTER_QUEUE, subscriber === null ? {} : { sourceName: subscriber });
    return repeated;
  } finally {
    await boss.stop({ graceful: false });
  }
}
