import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  CHECKOUT,
  CONFIRM,
  CREATE,
  DRIVER,
  KEEP_CODE,
  OPEN_SESSION,
  PAGE,
  PAGE_OF_PARTY,
  PAID,
  RELEASED,
  SELLERS_PAGE,
  SIGN_IN,
  WINDOWS,
} from './statements.mjs';
import { ownerView, publicView } from './views.mjs';

/**
 * The limit: as little as a server on Node can do for a sale. Fastify, the driver, tables of its own and one statement for each
 * operation, two for the release. It sends no mail, makes no pictures and asks no provider; codes are in its answers.
 */
const DAYS = 14;
const DAY_MS = 86_400_000;
const MAX_PER_WINDOW = 10_000;
const SLOTS = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map((hour, at) => {
  const half = (hours) => (hours < 12 ? 'am' : 'pm');
  return `${hour}${half(9 + at)}-${(hour % 12) + 1}${half(10 + at)}`;
});
const DELIVERY_FEES = { small: 1_000, medium: 2_500, large: 5_000 };
const SIGNING_SECRET = 'whsec_of_the_limit';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'limit' });
const app = Fastify({ bodyLimit: 12 * 1_048_576 });
await app.register(multipart, { limits: { fileSize: 10 * 1_048_576 } });
const folder = await mkdtemp(join(tmpdir(), 'porchlight-limit-'));

const hash = (text) => createHash('sha256').update(text).digest();
const sessionOf = ({ headers }) => hash(/(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');
const dayAfter = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The rows of a statement; without any, the call is refused. */
async function rowsOf(statement, refusal = 409) {
  const { rows } = await pool.query(statement);
  if (rows.length === 0) throw Object.assign(new Error('Refused'), { statusCode: refusal });
  return rows;
}

async function formOf(request) {
  const form = {};
  for await (const part of request.parts())
    form[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value;
  return form;
}

app.get('/api/products/:shareLink', async (request) => {
  const { shareLink } = request.params;
  if (request.headers.cookie === undefined) {
    const [row] = await rowsOf(PAGE([shareLink]), 404);
    return publicView(row, new Date());
  }
  const [row] = await rowsOf(PAGE_OF_PARTY([sessionOf(request), shareLink]), 404);
  const viewer = { pickupCode: row.pickup_code, deliveryCode: row.delivery_code };
  return { ...publicView(row, new Date()), viewer };
});

app.get('/api/products', async (request) => {
  const rows = await rowsOf(SELLERS_PAGE([sessionOf(request), request.query.status]), 401);
  const now = new Date();
  const items = rows.filter(({ id }) => id !== null).map((row) => ownerView(row, now));
  const last = rows.at(-1);
  const isCut = items.length < last.total;
  const nextCursor = isCut ? Buffer.from(JSON.stringify([last.created_at, last.id])).toString('base64url') : null;
  return { items, nextCursor, total: last.total, isTotalExact: true };
});

app.post('/api/products', async (request, reply) => {
  const { name, amount, size, description = '' } = await formOf(request);
  const [id, shareLink] = [randomBytes(6).toString('hex'), randomBytes(4).toString('hex')];
  const item = [id, shareLink, name, description, size, Math.round(Number(amount) * 100), DELIVERY_FEES[size]];
  const [row] = await rowsOf(CREATE([sessionOf(request), ...item]), 401);
  reply.code(201);
  return ownerView(row, new Date());
});

app.post('/api/auth/send-otp', async ({ body: { email } }) => {
  const code = sixDigits();
  await pool.query(KEEP_CODE([email, hash(code)]));
  return { code };
});

app.post('/api/auth/verify-otp', async ({ body: { email, passcode } }, reply) => {
  const token = randomBytes(32).toString('base64url');
  const [{ user_id: id }] = await rowsOf(SIGN_IN([email, hash(passcode), hash(token)]), 401);
  reply.header('set-cookie', `session=${token}; Path=/; HttpOnly; SameSite=Lax`);
  return { user: { id, email } };
});

app.get('/api/products/:shareLink/delivery-options', async ({ params, query: { postalCode } }) => {
  const days = Array.from({ length: DAYS }, (_, number) => dayAfter(number));
  const [row] = await rowsOf(WINDOWS([params.shareLink, postalCode.slice(0, 3), days[0], days.at(-1)]), 404);
  const taken = new Map((row.booked ?? []).map(([day, label, count]) => [`${day} ${label}`, count]));
  const windowsOf = (date) =>
    SLOTS.map((label) => ({ label, available: (taken.get(`${date} ${label}`) ?? 0) < MAX_PER_WINDOW }));
  return { isServed: row.is_served, days: days.map((date) => ({ date, windows: windowsOf(date) })) };
});

app.post('/api/products/:shareLink/checkout', async (request) => {
  const { deliveryDate, deliveryWindow, ...address } = request.body;
  const asked = [request.params.shareLink, randomUUID(), address, deliveryDate, deliveryWindow, MAX_PER_WINDOW];
  const [{ id, expires_at: reservedUntil }] = await rowsOf(CHECKOUT([sessionOf(request), ...asked]));
  return { checkoutSessionId: id, reservedUntil };
});

app.post('/api/stripe/webhook', async ({ headers, body }) => {
  const wanted = createHmac('sha256', SIGNING_SECRET).update(body.data).digest();
  const given = Buffer.from(String(headers['stripe-signature']), 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw Object.assign(new Error('Refused'), { statusCode: 400 });
  const { id, type, checkout } = JSON.parse(body.data);
  const [delivery] = await rowsOf(PAID([id, type, checkout, randomUUID(), sixDigits(), sixDigits()]));
  return { delivery: delivery.id };
});

app.post('/api/driver/jobs/:job/:move', async (request) => {
  const { job, move } = request.params;
  const { code = null, checks = null, photo = null } = request.isMultipart() ? await formOf(request) : request.body;
  const photoKey = photo === null ? null : join(folder, randomUUID());
  if (photo !== null) await writeFile(photoKey, photo);
  await rowsOf(DRIVER[move]([sessionOf(request), job, code, checks, photoKey]));
  return { id: job };
});

app.post('/api/products/:id/confirm', async (request) => {
  const transfer = randomUUID();
  await rowsOf(CONFIRM([sessionOf(request), request.params.id, transfer]));
  await rowsOf(RELEASED([transfer]));
  return { transfer };
});

app.get('/readyz', () => ({ ready: true }));
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
await pool.query(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
await pool.query(OPEN_SESSION([hash(process.env.SELLER_SESSION), process.env.SELLER_ID]));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
