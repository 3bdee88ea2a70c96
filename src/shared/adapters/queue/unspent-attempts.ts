import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queues.js';

/** Until another instance may have it; by then the engine has settled what came back with it. */
const AGAIN_SECONDS = 2;

/**
 * Puts an event that is being handled back into its queue as if it had not been fetched: every fetch counts as an
 * attempt, and this one could do nothing. The engine settles by state and attempt, so it leaves such an event alone.
 */
export async function giveBack(boss: PgBoss, queue: string, jobId: string): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job
        SET state = 'retry', retry_count = retry_count - 1, heartbeat_on = NULL,
            start_after = now() + interval '${String(AGAIN_SECONDS)} seconds'
      WHERE name = $1 AND id = $2 AND state = 'active'`,
    [queue, jobId],
  );
}
