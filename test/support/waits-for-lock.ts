import { clientOf } from './database.js';
import { eventually } from './people.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until a statement in that database waits for a lock; on its own connection, because a transaction would see no change. */
export async function waitsForLock(url: string): Promise<void> {
  const client = await clientOf(url);
  try {
    await eventually(
      async () => ((await client.query(WAITING)).rowCount === 0 ? undefined : true),
      'a statement to wait for a lock',
    );
  } finally {
    await client.end();
  }
}
