type Query = <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** A hash of each table in the schemas, without provider events and without when a job last asked about a row. */
export async function wordsOfTables(query: Query, schemas: readonly string[]): Promise<Record<string, string>> {
  const names = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = ANY($1) AND tablename <> 'provider_event' ORDER BY 1`,
    [schemas],
  );
  const words = names.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(row::text, '|' ORDER BY row::text), '')) AS word
        FROM (SELECT to_jsonb(t) - 'asked_at' AS row FROM ${name} t) rows`,
  );
  const rows = await query<{ name: string; word: string }>(words.join(' UNION ALL '), []);
  return Object.fromEntries(rows.map(({ name, word }) => [name, word]));
}
