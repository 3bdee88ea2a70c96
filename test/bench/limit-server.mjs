import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';

/**
 * The limit: as little as a server on Node can do for the same answers. For each case it asks the database exactly what the
 * product was seen to ask, prepared once, and sends the product's answer. What differs from request to request is put into
 * the statements: the key of a question; of what is written, its ids (`fresh`). A story is written in one transaction,
 * which is then taken back, so that it can be written again.
 */
const cases = JSON.parse(readFileSync(process.env.CASES_FILE, 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'limit' });
const app = Fastify({ bodyLimit: 12 * 1_048_576 });
await app.register(multipart, { limits: { fileSize: 10 * 1_048_576 } });
const folder = await mkdtemp(join(tmpdir(), 'porchlight-limit-'));
const { rows: sequences } = await pool.query(
  `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value) AS value,
          last_value IS NOT NULL AS is_called FROM pg_sequences`,
);
const RESET = sequences.map(({ name, value, is_called }) => `setval('${name}', ${value}, ${is_called})`).join(', ');

const named = (number, { sql }, index) => ({ name: `limit_${number}_${index}`, text: sql });

function newId(id) {
  if (id.includes('-')) return randomUUID();
  return randomBytes(12).toString('hex').slice(0, id.length);
}

async function keepPhoto(request) {
  const parts = request.parts();
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    const photo = await part.toBuffer();
    for (const [side, quality] of [
      [1_600, 80],
      [480, 60],
    ]) {
      const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true };
      const made = await sharp(photo).rotate().resize(size).webp({ quality, effort: 2 }).toBuffer();
      await writeFile(join(folder, randomUUID()), made);
    }
  }
}

/** In one connection and its transactions, as it was seen. */
async function write(number, { statements, fresh }) {
  const ids = new Map(fresh.map((id) => [id, newId(id)]));
  const known = new RegExp(fresh.join('|'), 'g');
  const client = await pool.connect();
  try {
    for (const [index, statement] of statements.entries()) {
      const values = statement.values.map((value) => value?.replace(known, (id) => ids.get(id)) ?? null);
      await client.query({ ...named(number, statement, index), values });
    }
  } finally {
    client.release();
  }
}

async function tell(number, { statements }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // The same story at once is the same rows: one waits for the other, and the numbers that it draws are those it knows.
    await client.query('SELECT pg_advisory_xact_lock(1)');
    await client.query(`SELECT ${RESET}`);
    for (const [index, statement] of statements.entries())
      await client.query({ ...named(number, statement, index), values: statement.values });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function ask(number, { statements, key }, asked) {
  let rows = [];
  for (const [index, statement] of statements.entries())
    ({ rows } = await pool.query({
      ...named(number, statement, index),
      values: statement.values.map((value) => (value === key ? asked : value)),
    }));
  return rows.length;
}

for (const [number, of] of cases.entries()) {
  const send = (reply, more) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ ...of.body, ...more }));
  if (of.kind === 'read')
    app.get(of.route, async (request, reply) => {
      const asked = request.params.key ?? of.key;
      return send(reply, { asked, found: await ask(number, of, asked) });
    });
  else
    app.post(of.route, async (request, reply) => {
      if (of.kind === 'write') await keepPhoto(request);
      await (of.kind === 'write' ? write : tell)(number, of);
      return send(reply, {});
    });
}
app.get('/readyz', () => ({ ready: true }));
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  // A request that was broken off may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
