import { clientOf } from '../support/database.js';

/** The rows of one question to a database. */
export async function read<Row extends object>(url: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = await clientOf(url);
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

/** Runs statements on a database, one after another. */
export async function statements(url: string, ...all: string[]): Promise<void> {
  for (const statement of all) await read(url, statement);
}
