import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queues.js';

/** Delay until another instance may fetch it; by then the engine has settled the failed job. */
const RETRY_DELAY_SECONDS = 2;

/**
 * Returns an event to its queue as if it had not been fetched: every fetch counts as an attempt, and this one could not
 * do anything. The engine settles a job by state and attempt, so it ignores a returned one.
 */
export async function returnToQueue(boss: PgBoss, queue: string, jobId: string): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job
        SET state = 'retry', retry_count = retry_count - 1, heartbeat_on = NULL,
            start_after = now() + interval '${String(RETRY_DELAY_SECONDS)} seconds'
      WHERE name = $1 AND id = $2 AND state = 'active'`,
    [queue, jobId],
  );
}
