import pg from 'pg';

/** The sandbox schema stands for the provider's records. */
const NOT_OURS = ['pg_catalog', 'information_schema', 'sandbox'];

/** All of our columns, as `schema.table.column`, that contain the text, whatever their type. */
export async function columnsWith(databaseUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ s: string; t: string; c: string }>(
      `SELECT n.nspname AS s, c.relname AS t, a.attname AS c
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
          AND a.attgenerated = '' AND n.nspname <> ALL($1) AND n.nspname NOT LIKE 'pg_%' ORDER BY 1, 2, 3`,
      [NOT_OURS],
    );
    const asked = columns.map(
      ({ s, t, c }) =>
        `SELECT '${s}.${t}.${c}' AS place WHERE EXISTS (SELECT 1 FROM "${s}"."${t}" WHERE strpos("${c}"::text, $1) > 0)`,
    );
    const { rows } = await client.query<{ place: string }>(asked.join('\nUNION ALL '), [text]);
    return rows.map(({ place }) => place);
  } finally {
    await client.end();
  }
}
