import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../src/program/api-document/schema.js';

export type Schemas = Record<string, Schema>;

/** What people, programs and attackers send where something else is expected. */
const NASTY: readonly unknown[] = [
  ...[null, true, false, '', ' ', '0', 'null', 'NaN', '1e5', '-1', [], {}, [null], [[]], { $gt: '' }, { length: 1e9 }],
  ...['a\nb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'x\ufe0f'.repeat(120), 'أريكة', ['a\u0000b'], { 'a\u0000b': 'c' }],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00x', '🏡'.repeat(60), '\u202egnp.exe', 'ﷺ'.repeat(40), '\ufeff', 'é́́́́́'],
  ...[-1, 0, -0, 0.1, 1.005, 1e-7, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_SAFE_INTEGER],
  ...["'; DROP TABLE identity.user; --", '<script>alert(1)</script>', '{{ 7 | times: 7 }}', '${jndi:ldap://x}', '%00'],
  ...['../../etc/passwd', '..%2f..%2f', 'file:///etc/passwd', 'http://127.0.0.1:1/', 'a\r\nSet-Cookie: a=b', '%s%n'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2026-06-10T25:00:00Z', '1970-01-01T00:00:00+99:99'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(256),
    'x'.repeat(12_000),
    `${'a'.repeat(400)}!`,
    '@'.repeat(300),
  ],
];
/** Keys that no request has; some name what every object has. */
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'isAdmin',
  'userRole',
  'id',
  'version',
  '',
  ' ',
  '\u0000',
  '$where',
];

export const nasty: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const FORMATS: Record<string, Arbitrary<unknown>> = {
  email: fc.integer({ min: 1, max: 10_000 }).map((n) => `fuzz-${String(n)}@porchlight.test`),
  date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  uuid: fc.uuid(),
};

function textOf(schema: Schema): Arbitrary<unknown> {
  if (schema['example'] !== undefined) return fc.constant(schema['example']);
  if (schema.format !== undefined && FORMATS[schema.format] !== undefined) return FORMATS[schema.format]!;
  const [least, most] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 60)];
  const free = fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 60) });
  if (schema.pattern === undefined) return free;
  const pattern = new RegExp(schema.pattern, 'u');
  if (/\\[pP]\{/.test(schema.pattern)) return fc.string({ minLength: least, maxLength: Math.min(most, least + 40) });
  try {
    return fc.stringMatching(new RegExp(pattern.source));
  } catch {
    return free;
  }
}

/** Values that the schema allows. */
export class Values {
  constructor(
    private readonly schemas: Schemas,
    /** Known good values by the name of the field, of which texts in schemas say too little. */
    private readonly known: Record<string, readonly unknown[]>,
  ) {}

  resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.resolved(this.schemas[name] ?? {});
  }

  of(given: Schema, field = ''): Arbitrary<unknown> {
    const schema = this.resolved(given);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((part) => this.of(part, field)));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => this.#typed({ ...schema, type }, field)));
    return this.#typed(schema, field);
  }

  #typed(schema: Schema, field: string): Arbitrary<unknown> {
    const [min, max] = [Number(schema['minimum'] ?? -1_000), Number(schema['maximum'] ?? 100_000)];
    const known = this.known[field];
    if (known !== undefined && schema.type !== 'null') return fc.constantFrom(...known);
    switch (schema.type) {
      case 'string':
        return textOf(schema);
      case 'integer':
        return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      case 'number':
        return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.of(schema.items ?? {}), { maxLength: Math.min(Number(schema['maxItems'] ?? 4), 4) });
      case 'object':
        return this.#object(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  #object({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, this.of(part, name)]));
    return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
  }
}

type Fields = Record<string, unknown>;

/** One thing about a good body is made wrong: a field missing, replaced or too many, or the whole body something else. */
export function spoiled(good: Arbitrary<unknown>): Arbitrary<unknown> {
  const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body);
  const change = (replace: (body: Fields, key: string, value: unknown) => unknown): Arbitrary<unknown> =>
    fc.tuple(good, fc.nat(), nasty).map(([body, at, value]) => {
      const keys = isFields(body) ? Object.keys(body) : [];
      return isFields(body) && keys.length > 0 ? replace(body, keys[at % keys.length]!, value) : value;
    });
  return fc.oneof(
    { weight: 6, arbitrary: change((body, key, value) => ({ ...body, [key]: value })) },
    {
      weight: 2,
      arbitrary: change((body, key) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...STRANGE_KEYS), nasty)
        .map(([body, key, value]) =>
          isFields(body) ? Object.fromEntries([...Object.entries(body), [key, value]]) : value,
        ),
    },
    { weight: 1, arbitrary: nasty },
  );
}
