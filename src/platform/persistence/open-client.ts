import pg from 'pg';

const CONNECT_MS = 10_000;

/**
 * A command's own connection. If it is lost, the current or next statement fails; an unresponsive one fails only if a
 * timeout in milliseconds is given.
 */
export async function openClient(connectionString: string, name: string, silentMs?: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: `porchlight-${name}`,
    connectionTimeoutMillis: CONNECT_MS,
    ...(silentMs !== undefined && { query_timeout: silentMs }),
  });
  // Without a listener a lost connection would crash the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
