import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * As much of an S3 store as the product asks for: objects of one bucket, addressed by path, put, got, removed and listed. It
 * knows who asks by the access key, and does not check signatures: it listens on loopback, for trials.
 */
const { PORT, FOLDER, BUCKET, ACCESS_KEY_ID } = process.env;
const MAX_KEYS = 1_000;
mkdirSync(FOLDER, { recursive: true, mode: 0o700 });

const fileOf = (key) => join(FOLDER, encodeURIComponent(key));
const escaped = (text) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);

function answerXml(reply, status, xml) {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
const refuse = (reply, status, code) => answerXml(reply, status, `<Error><Code>${code}</Code></Error>`);

/** The body without the frames of `aws-chunked`: a size, the bytes, and so on until a size of 0. */
function unframed(body) {
  const parts = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, end).toString(), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return request.headers['x-amz-decoded-content-length'] === undefined ? body : unframed(body);
}

let drafts = 0;
/** A kind and the bytes in one file, which is there whole or not at all. */
async function put(key, request, reply) {
  const bytes = await bodyOf(request);
  const draft = join(FOLDER, `.draft-${process.pid}-${++drafts}`);
  const kind = request.headers['content-type'] ?? 'application/octet-stream';
  await writeFile(draft, Buffer.concat([Buffer.from(`${kind}\n`), bytes]));
  await rename(draft, fileOf(key));
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  reply.writeHead(200, { etag }).end();
}

async function get(key, reply) {
  const file = await readFile(fileOf(key)).catch(() => null);
  if (file === null) return refuse(reply, 404, 'NoSuchKey');
  const end = file.indexOf('\n');
  const bytes = file.subarray(end + 1);
  const kind = file.subarray(0, end).toString();
  return reply.writeHead(200, { 'content-type': kind, 'content-length': bytes.length }).end(bytes);
}

async function list(query, reply) {
  const after = query.get('continuation-token') ?? '';
  const all = (await readdir(FOLDER))
    .filter((name) => !name.startsWith('.draft-'))
    .map((name) => decodeURIComponent(name))
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const keys = all.slice(0, MAX_KEYS);
  const more = all.length > keys.length;
  const contents = keys.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${escaped(keys.at(-1))}</NextContinuationToken>` : '';
  answerXml(reply, 200, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`);
}

async function answer(request, reply) {
  const { pathname, searchParams } = new URL(request.url, 'http://store');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (!(request.headers.authorization ?? '').includes(`Credential=${ACCESS_KEY_ID}/`))
    return refuse(reply, 403, 'InvalidAccessKeyId');
  if (bucket !== BUCKET) return refuse(reply, 404, 'NoSuchBucket');
  if (request.method === 'GET' && key === '') return list(searchParams, reply);
  if (request.method === 'GET') return get(key, reply);
  if (request.method === 'PUT') return put(key, request, reply);
  if (request.method === 'DELETE') {
    await rm(fileOf(key), { force: true });
    return reply.writeHead(204).end();
  }
  return refuse(reply, 405, 'MethodNotAllowed');
}

createServer((request, reply) => {
  answer(request, reply).catch((error) => {
    console.error(request.method, request.url, error);
    if (reply.headersSent) reply.destroy();
    else refuse(reply, 500, 'InternalError');
  });
}).listen(Number(PORT), '127.0.0.1');
