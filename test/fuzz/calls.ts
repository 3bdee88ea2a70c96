import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../src/program/api-document/schema.js';
import { spoiled, Values, type Schemas } from './values.js';

export type Role = 'visitor' | 'seller' | 'buyer' | 'driver' | 'admin';
export const ROLES: readonly Role[] = ['visitor', 'seller', 'buyer', 'driver', 'admin'];

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

/** How a body is sent. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | {
      kind: 'form';
      fields: Record<string, unknown>;
      files: readonly { field: string; isPhoto: boolean; name: string }[];
    }
  | { kind: 'raw'; type: string; text: string };

export interface Call {
  operationId: string;
  method: string;
  path: string;
  role: Role;
  headers: Record<string, string>;
  body: Body;
}

const RAW: readonly Body[] = [
  { kind: 'raw', type: 'application/json', text: '{"a":' },
  { kind: 'raw', type: 'application/json', text: '' },
  { kind: 'raw', type: 'application/json', text: '{"__proto__":{"userRole":"admin"}}' },
  { kind: 'raw', type: 'application/json', text: '{"constructor":{"prototype":{"userRole":"admin"}}}' },
  { kind: 'raw', type: 'application/json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { kind: 'raw', type: 'application/json', text: `{"x":"${'y'.repeat(1_100_000)}"}` },
  { kind: 'raw', type: 'application/json; charset=utf-16', text: '{}' },
  { kind: 'raw', type: 'text/plain', text: 'hello' },
  { kind: 'raw', type: 'application/x-www-form-urlencoded', text: 'a=1&a=2&__proto__[x]=1' },
  { kind: 'raw', type: 'multipart/form-data', text: 'no boundary' },
  {
    kind: 'raw',
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  },
];
const GARBAGE = [
  ...['x', '0', '-1', '1e9', '99999999999999999999', '000000000000', '__proto__', 'constructor', 'null', 'undefined'],
  ...[
    '%00',
    'a%00b',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%F0%9F%8F%A1',
    '%C3%28',
    '%ZZ',
    '%27%20OR%201%3D1--',
    '%3Cscript%3E',
  ],
  ...['AAAAAAAA', '01980000-0000-7000-8000-000000000000', '01980000-0000-7000-8000-00000000000g', 'y'.repeat(300)],
];
const QUERY_GARBAGE = [
  '',
  '%00',
  '%F0%9F%8F%A1',
  '-1',
  '0',
  '101',
  '1.5',
  '1e3',
  'NaN',
  '%C3%28',
  '%27--',
  'z'.repeat(2_000),
  '[object Object]',
];

const textOfField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Every call of the document as something that fast-check can make. */
export class Calls {
  readonly #values: Values;
  readonly #made = new Map<string, Arbitrary<Omit<Call, 'role'>>>();
  readonly operations: { operationId: string; method: string; path: string; operation: Operation }[];

  constructor(
    document: ApiDocument,
    /** Ids that there are, by the name of the parameter, or by the part of the path before it. */
    private readonly ids: Record<string, readonly string[]>,
    known: Record<string, readonly unknown[]>,
  ) {
    this.#values = new Values(document.components.schemas, known);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
  }

  /** What is made of ids that have changed since. */
  forget(): void {
    this.#made.clear();
  }

  /** A call of this operation by this person, more often good than bad in each of its parts. */
  of(operationId: string, role: Role): Arbitrary<Call> {
    const made = this.#made.get(operationId) ?? this.#make(operationId);
    this.#made.set(operationId, made);
    return made.map((call) => ({ ...call, role }));
  }

  #make(operationId: string): Arbitrary<Omit<Call, 'role'>> {
    const { method, path, operation } = this.operations.find((found) => found.operationId === operationId)!;
    const parts = (isGood: boolean) =>
      fc.record({
        path: this.#path(path, isGood),
        query: this.#query(operation.parameters ?? [], isGood),
        body: this.#body(operation, isGood),
        headers: this.#headers(operation, isGood),
      });
    return fc.oneof(parts(true), parts(false)).map(({ path: filled, query, body, headers }) => ({
      operationId,
      method,
      path: query === '' ? filled : `${filled}?${query}`,
      headers,
      body: method === 'GET' ? { kind: 'none' } : body,
    }));
  }

  #path(path: string, isGood: boolean): Arbitrary<string> {
    const names = [...path.matchAll(/(\/[\w-]+)?\/\{(\w+)\}/g)].map(([, parent = '', name = '']) => ({ parent, name }));
    const filled = names.map(({ parent, name }) => {
      const known = [...(this.ids[`${parent}/{${name}}`] ?? this.ids[name] ?? [])];
      const garbage = fc.constantFrom(...GARBAGE);
      if (known.length > 0 && isGood) return fc.constantFrom(...known);
      return known.length === 0
        ? garbage
        : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: garbage });
    });
    return fc.tuple(...filled).map((values) => {
      let at = 0;
      return path.replaceAll(/\{\w+\}/g, () => values[at++]!);
    });
  }

  #query(parameters: Parameter[], isGood: boolean): Arbitrary<string> {
    const asked = parameters.filter(({ in: place, name }) => place === 'query' && !(isGood && name === 'cursor'));
    if (asked.length === 0 && isGood) return fc.constant('');
    if (asked.length === 0)
      return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constant('x=1&x=2') });
    const good = asked.map(({ name, schema, required = false }) => {
      const value = this.#values
        .of(schema, name)
        .map((found) => `${name}=${encodeURIComponent(textOfField(found).toWellFormed())}`);
      return required ? value : fc.option(value, { freq: 2, nil: '' });
    });
    const bad = fc.tuple(fc.constantFrom(...asked), fc.constantFrom(...QUERY_GARBAGE), fc.boolean());
    return fc.tuple(fc.tuple(...good), fc.option(bad, { freq: 2 })).map(([parts, wrong]) => {
      const all = parts.filter((part) => part !== '');
      if (isGood || wrong === null) return all.join('&');
      const [{ name }, value, isTwice] = wrong;
      const others = all.filter((part) => !part.startsWith(`${name}=`));
      return [...others, `${name}=${value}`, ...(isTwice ? [`${name}=${value}`] : [])].join('&');
    });
  }

  #body({ requestBody }: Operation, isGood: boolean): Arbitrary<Body> {
    const content = requestBody?.content ?? {};
    const raw = fc.constantFrom(...RAW);
    const empty = fc.constantFrom<Body>({ kind: 'none' }, { kind: 'json', value: {} });
    const json = content['application/json']?.schema;
    const form = content['multipart/form-data']?.schema;
    const bodies: { weight: number; arbitrary: Arbitrary<Body> }[] = isGood ? [] : [{ weight: 1, arbitrary: raw }];
    if (json !== undefined) {
      const good = this.#values.of(json);
      const sent = isGood ? good : fc.oneof(good, spoiled(good));
      bodies.push({ weight: 8, arbitrary: sent.map((value) => ({ kind: 'json', value })) });
    }
    if (form !== undefined) bodies.push({ weight: 8, arbitrary: this.#form(form, isGood) });
    if (json === undefined && (form === undefined || !isGood)) bodies.push({ weight: 3, arbitrary: empty });
    return fc.oneof(...bodies);
  }

  #form(schema: Schema, isGood: boolean): Arbitrary<Body> {
    const { properties = {}, required = [] } = this.#values.resolved(schema);
    const isFile = (name: string): boolean => this.#values.resolved(properties[name] ?? {}).items?.format === 'binary';
    const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => !isFile(name)));
    const field = Object.keys(properties).find(isFile) ?? 'file';
    const good = this.#values.of({ type: 'object', properties: fields, required });
    const file = fc.record({
      field: fc.oneof({ weight: 9, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: fc.constant('other') }),
      isPhoto: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      name: fc.constantFrom('a.jpg', '../../a.jpg', 'a\u0000.jpg', '🏡.jpg', 'x'.repeat(300), 'a"b.svg'),
    });
    const photo = fc.constant([{ field, isPhoto: true, name: 'a.jpg' }]);
    const sent = isGood
      ? fc.tuple(good, photo)
      : fc.tuple(fc.oneof(good, spoiled(good)), fc.array(file, { maxLength: 2 }));
    return sent.map(([body, files]) => ({
      kind: 'form',
      fields: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : { value: body },
      files,
    }));
  }

  #headers({ parameters = [] }: Operation, isGood: boolean): Arbitrary<Record<string, string>> {
    const takesKey = parameters.some(({ in: place }) => place === 'header');
    if (!takesKey || isGood) return fc.constant({});
    const key = fc.oneof(
      { weight: 5, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom('', 'k', 'k'.repeat(300)) },
    );
    return fc
      .option(key, { freq: 3, nil: null })
      .map((value): Record<string, string> => (value === null ? {} : { 'idempotency-key': value }));
  }
}
