import { connect } from 'node:net';
import type { Schema } from '../../src/program/api-document/schema.js';
import type { Body, Call, Operation } from '../fuzz/calls.js';
import { ROLES } from '../fuzz/calls.js';
import { Values } from '../fuzz/values.js';
import { World } from '../fuzz/world.js';

const CHARACTER = 'Remove the invalid character.';
const NUL = 'a\u0000b';
const HALF_A_PAIR = 'a\ud800b';

/** One place of a call with an unstorable text, and the field that the refusal must name. */
interface Attempt {
  path: string;
  body: Body;
  field: string;
}

let world: World;
let values: Values;
beforeAll(async () => {
  world = await World.open();
  values = new Values(world.document.components.schemas, {});
});
afterAll(() => world.close());

const withIds = (path: string, bad?: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === bad ? 'a%00b' : (world.ids[name]?.[0] ?? 'x')));
const json = (value: unknown): Body => ({ kind: 'json', value });

/** The text itself, and for structured values the text as an entry, a value and a key. */
function bodiesWith(bad: string, name: string, schema: Schema): [value: unknown, field: string][] {
  const inside = { key: [{ part: bad }] };
  const isPlain = ['string', 'number', 'integer', 'boolean'].includes(String(values.resolved(schema).type));
  const deeper: [unknown, string][] = [
    [{ [name]: [bad] }, `${name}.0`],
    [{ [name]: inside }, `${name}.key.0.part`],
    [{ [name]: { [bad]: 1 } }, `${name}.a\uFFFDb`],
  ];
  return [[{ [name]: bad }, name], ...(isPlain ? deeper.slice(0, 1) : deeper)];
}

function attempts(path: string, { parameters = [], requestBody }: Operation): Attempt[] {
  const content = requestBody?.content ?? {};
  const isFormOnly = content['multipart/form-data'] !== undefined && content['application/json'] === undefined;
  const none: Body = isFormOnly ? { kind: 'form', fields: {}, files: [] } : { kind: 'none' };
  const found: Attempt[] = parameters.flatMap(({ in: place, name }) => {
    if (place === 'path') return [{ path: withIds(path, name), body: none, field: name }];
    return place === 'query' ? [{ path: `${withIds(path)}?${name}=a%00b`, body: none, field: name }] : [];
  });
  const fieldsOf = (type: string): [string, Schema][] =>
    Object.entries(values.resolved(content[type]?.schema ?? {}).properties ?? {});
  for (const [name, schema] of fieldsOf('application/json'))
    for (const bad of [NUL, HALF_A_PAIR])
      for (const [value, field] of bodiesWith(bad, name, schema))
        found.push({ path: withIds(path), body: json(value), field });
  const form = fieldsOf('multipart/form-data');
  const isFile = (schema: Schema): boolean => values.resolved(schema).items?.format === 'binary';
  for (const [name, schema] of form) {
    const fields = isFile(schema) ? {} : { [name]: NUL };
    const files = isFile(schema) ? [{ field: name, isPhoto: true, name: 'a\u0000.jpg' }] : [];
    found.push({ path: withIds(path), body: { kind: 'form', fields, files }, field: name });
  }
  if (form.length > 0)
    found.push({ path: withIds(path), body: { kind: 'form', fields: { [NUL]: 'x' }, files: [] }, field: 'a\uFFFDb' });
  return found;
}

/** Makes the call as the first person whom it admits. */
async function asked(call: Omit<Call, 'role'>): Promise<{ status: number; text: string }> {
  let heard = { status: 0, text: '' };
  for (const role of [...ROLES].reverse()) {
    heard = await world.ask({ ...call, role });
    if (heard.status !== 401 && heard.status !== 403) break;
  }
  return heard;
}

it('an unstorable text is rejected in every place of every call', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [path, methods] of Object.entries(world.document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      for (const attempt of attempts(path, operation)) {
        if (count++ % 10 === 0) await world.watch.forgetLimits();
        const { operationId } = operation;
        const call = { operationId, method: method.toUpperCase(), headers: {}, ...attempt };
        const { status, text } = await asked(call);
        const isNamed =
          text === CHARACTER || text.includes(JSON.stringify({ field: attempt.field, message: CHARACTER }));
        if (status !== 400 || !isNamed)
          wrong.push(`${method} ${attempt.path} (${attempt.field}): ${String(status)} ${text.slice(0, 200)}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

it('a NUL in a header never reaches a call', async () => {
  const { hostname, port, host } = new URL(world.site.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/products/x/checkout HTTP/1.1\r\nHost: ${host}\r\nIdempotency-Key: a\0b\r\n\r\n`);
    });
    socket.setEncoding('utf8').once('data', resolve).once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('a page path with a NUL is rejected', async () => {
  for (const path of ['/%00', '/a%00b/c', '/order/%00', '/%00?x=%00'])
    expect([path, (await fetch(`${world.site.url}${path}`)).status]).toEqual([path, 404]);
});
