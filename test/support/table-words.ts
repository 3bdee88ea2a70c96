type Query = <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** Each table of the schemas as one word that is another as soon as anything in it is; what arrives by itself is left out, and when a job last asked the provider about a row. */
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
