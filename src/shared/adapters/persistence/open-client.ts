import pg from 'pg';

const CONNECT_MS = 10_000;

/** A connection of a command's own. That it was lost is told to the statement under way, or to the next one. */
export async function openClient(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: `porchlight-${name}`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Without a listener a lost connection ends the process in a stack.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
