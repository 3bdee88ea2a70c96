import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * The limit: as little as a server on Node can do for the same answers. For each case it asks the database exactly what the
 * product was seen to ask, prepared once, with this request's key in its place, and sends the product's answer with that key.
 */
const cases = JSON.parse(readFileSync(process.env.CASES_FILE, 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'limit' });
const app = Fastify();

for (const [number, { route, key, statements, body }] of cases.entries()) {
  app.get(route, async (request, reply) => {
    const asked = request.params.key ?? key;
    let rows = [];
    for (const [index, { sql, values }] of statements.entries())
      ({ rows } = await pool.query({
        name: `limit_${number}_${index}`,
        text: sql,
        values: values.map((value) => (value === key ? asked : value)),
      }));
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify({ ...body, asked, found: rows.length });
  });
}
app.get('/readyz', () => ({ ready: true }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
