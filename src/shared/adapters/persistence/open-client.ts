import pg from 'pg';

const CONNECT_MS = 10_000;

/**
 * A connection of a command's own. That it was lost is told to the statement under way, or to the next one; that it fell
 * silent only where it is said after how many milliseconds.
 */
export async function openClient(connectionString: string, name: string, silentMs?: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: `porchlight-${name}`,
    connectionTimeoutMillis: CONNECT_MS,
    ...(silentMs !== undefined && { query_timeout: silentMs }),
  });
  // Without a listener a lost connection ends the process in a stack.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
