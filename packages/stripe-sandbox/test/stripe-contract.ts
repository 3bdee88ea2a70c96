import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Form, FormValue } from '../src/http/form.js';

type Json = Record<string, unknown>;
interface Operation {
  requestBody?: { content: { 'application/x-www-form-urlencoded': { schema: Json } } };
  'x-query'?: Json;
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>;
}
interface Contract {
  'x-eventObjects': Record<string, Json>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** What a parameter may be, as the contract has it. */
export interface Expected {
  readonly types: ReadonlySet<string>;
  /** The words that it is one of, when it is. */
  readonly values: readonly string[];
  readonly unsettable: boolean;
  readonly required: readonly string[];
  readonly of: Expected | null;
  readonly fields: ReadonlyMap<string, Expected>;
}

/** Holds the sandbox's answers against the provider's published schemas, where that file is at hand. */
export class StripeContract {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  /** Forms carry text only: numbers and truths are recognised by what the schema wants there. */
  readonly #forms = new Ajv({ strict: false, allErrors: true, logger: false, coerceTypes: true });
  readonly #validators = new Map<string, ValidateFunction>();
  /** How many answers were held against it. */
  checked = 0;
  readonly mistakes: string[] = [];

  private constructor(private readonly contract: Contract) {
    this.#ajv.addSchema({ $id: 'contract', components: withNulls(contract.components) });
    this.#forms.addSchema({ $id: 'contract', components: withNulls(contract.components) });
  }

  static load(): StripeContract | null {
    const folder = process.env['STRIPE_CONTRACT'] ?? resolve(import.meta.dirname, '../../../../shared/stripe');
    const file = folder.endsWith('.json') ? folder : join(folder, 'openapi-subset.json');
    if (!existsSync(file)) return null;
    const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
    Object.assign(contract.components.schemas, LEFT_OUT.schemas);
    Object.assign(contract.paths, LEFT_OUT.paths);
    Object.assign(contract.paths['/v1/accounts/{id}']?.['get']?.responses ?? {}, ACCOUNT_OR_GONE);
    return new StripeContract(contract);
  }

  check({ method, path, status, body }: { method: string; path: string; status: number; body: unknown }): void {
    const known = this.#operationOf(method.toLowerCase(), path);
    if (known === null) return;
    const response = known.operation.responses[status === 200 ? '200' : 'default'];
    if (response === undefined) return;
    const name = `${method} ${known.path} ${status === 200 ? '200' : 'error'}`;
    const validate = this.#validatorOf(name, response.content['application/json'].schema);
    this.checked += 1;
    if (!validate(body)) this.mistakes.push(`${name}: ${this.#ajv.errorsText(validate.errors?.slice(0, 6))}`);
  }

  /** A request that was answered well holds nothing that the API does not take. */
  checkRequest({ method, path, form }: { method: string; path: string; form: Form }): void {
    const known = this.#operationOf(method.toLowerCase(), path);
    if (known === null) return;
    const { requestBody, 'x-query': query } = known.operation;
    const schema = method === 'POST' ? requestBody?.content['application/x-www-form-urlencoded'].schema : query;
    if (schema === undefined) return;
    const name = `${method} ${known.path} request`;
    const validate = this.#validators.get(name) ?? this.#forms.compile(withNulls(schema) as Json);
    this.#validators.set(name, validate);
    this.checked += 1;
    if (!validate(withLists(form)))
      this.mistakes.push(`${name}: ${this.#ajv.errorsText(validate.errors?.slice(0, 6))}`);
  }

  /** What each endpoint of the contract takes, by its method and its path with `:` for every named step. */
  requests(): Map<string, Expected> {
    const found = new Map<string, Expected>();
    for (const [path, operations] of Object.entries(this.contract.paths)) {
      for (const [method, { requestBody, 'x-query': query }] of Object.entries(operations)) {
        const schema = requestBody?.content['application/x-www-form-urlencoded'].schema ?? query ?? {};
        found.set(`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`, this.#expected(schema));
      }
    }
    return found;
  }

  /** A schema of a parameter in the words that the sandbox has for its own. */
  #expected(schema: Json): Expected {
    const choices = this.#alternatives(schema);
    const isEmpty = ({ enum: values }: Json) => Array.isArray(values) && values.length === 1 && values[0] === '';
    const full = choices.filter((each) => !isEmpty(each));
    const properties = full.flatMap((each) => Object.entries((each.properties ?? {}) as Record<string, Json>));
    const items = full.find((each) => each.type === 'array')?.items as Json | undefined;
    return {
      types: new Set(full.map(({ type, enum: values }) => (values === undefined ? String(type) : 'enum'))),
      values: full.flatMap((each) => (each.enum ?? []) as string[]).sort(),
      unsettable: choices.some(isEmpty),
      required: full.flatMap((each) => (each.required ?? []) as string[]),
      of: items === undefined ? null : this.#expected(items),
      fields: new Map(properties.map(([name, inner]) => [name, this.#expected(inner)])),
    };
  }

  #alternatives(schema: Json): Json[] {
    const { $ref: ref, anyOf } = schema as { $ref?: string; anyOf?: Json[] };
    if (ref !== undefined)
      return this.#alternatives(this.contract.components.schemas[ref.split('/').at(-1) ?? ''] ?? {});
    return anyOf === undefined ? [schema] : anyOf.flatMap((each) => this.#alternatives(each));
  }

  /** An event carries the object that its type says. */
  checkEvent(event: { type: string; data: { object: unknown } }): void {
    const schema = this.contract['x-eventObjects'][event.type];
    if (schema === undefined) {
      this.mistakes.push(`${event.type} is no event of the API.`);
      return;
    }
    this.checked += 1;
    const validate = this.#validatorOf(event.type, schema);
    if (!validate(event.data.object))
      this.mistakes.push(`${event.type}: ${this.#ajv.errorsText(validate.errors?.slice(0, 6))}`);
  }

  #operationOf(method: string, path: string): { path: string; operation: Operation } | null {
    const steps = path.split('/');
    const found = Object.keys(this.contract.paths)
      .filter((each) => {
        const wanted = each.split('/');
        return wanted.length === steps.length && wanted.every((step, i) => step.startsWith('{') || step === steps[i]);
      })
      .sort((a, b) => a.split('{').length - b.split('{').length)[0];
    const operation = found === undefined ? undefined : this.contract.paths[found]?.[method];
    return found === undefined || operation === undefined ? null : { path: found, operation };
  }

  #validatorOf(name: string, schema: Json): ValidateFunction {
    const known = this.#validators.get(name);
    if (known !== undefined) return known;
    const validate = this.#ajv.compile(withNulls(schema) as Json);
    this.#validators.set(name, validate);
    return validate;
  }
}

const text = { type: 'string' };
const integer = { type: 'integer' };
const warning = { $ref: '#/components/schemas/Radar.EarlyFraudWarning' };
const answering = (schema: Json) => ({ '200': { content: { 'application/json': { schema } } } });

/** What the published subset leaves out, from the type declarations of the provider's library of the same version. */
const LEFT_OUT = {
  schemas: {
    'Radar.EarlyFraudWarning': {
      type: 'object',
      properties: {
        id: text,
        object: { type: 'string', enum: ['radar.early_fraud_warning'] },
        actionable: { type: 'boolean' },
        charge: { anyOf: [text, { $ref: '#/components/schemas/Charge' }] },
        created: integer,
        fraud_type: text,
        livemode: { type: 'boolean' },
        payment_intent: { anyOf: [text, { $ref: '#/components/schemas/PaymentIntent' }] },
      },
      required: ['id', 'object', 'actionable', 'charge', 'created', 'fraud_type', 'livemode'],
    },
  },
  paths: {
    '/v1/radar/early_fraud_warnings/{id}': { get: { responses: answering(warning) } },
    '/v1/radar/early_fraud_warnings': {
      get: {
        'x-query': {
          type: 'object',
          properties: {
            charge: text,
            created: {
              anyOf: [
                { type: 'object', properties: { gt: integer, gte: integer, lt: integer, lte: integer } },
                integer,
              ],
            },
            ending_before: text,
            expand: { type: 'array', items: text },
            limit: integer,
            payment_intent: text,
            starting_after: text,
          },
        },
        responses: answering({
          type: 'object',
          properties: {
            object: { type: 'string', enum: ['list'] },
            data: { type: 'array', items: warning },
            has_more: { type: 'boolean' },
            url: text,
          },
          required: ['object', 'data', 'has_more', 'url'],
        }),
      },
    },
  },
};

/** The library declares an account alone, but the account-status cases have answers that name one as deleted. */
const ACCOUNT_OR_GONE = answering({
  anyOf: [{ $ref: '#/components/schemas/Account' }, { $ref: '#/components/schemas/DeletedAccount' }],
});

/** Lists arrive as objects with index keys. */
function withLists(value: FormValue): unknown {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Objects whose fields the contract names have no others; of some it names only the beginning. */
const isDeclared = ({ properties, additionalProperties: more, 'x-stub': stub }: Json): boolean =>
  typeof properties === 'object' &&
  properties !== null &&
  Object.keys(properties).length > 0 &&
  more === undefined &&
  stub !== true;

/** OpenAPI's `nullable` and open enumerations in words that a JSON-schema validator understands. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, 'x-openEnum': open, ...rest } = schema as Json;
  if (open === true) delete rest.enum;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (name === '$ref' && typeof value === 'string' && value.startsWith('#')) return [name, `contract${value}`];
      return [name, name === 'enum' ? value : withNulls(value)];
    }),
  );
  if (isDeclared(schema as Json)) plain.additionalProperties = false;
  if (nullable !== true) return plain;
  return { anyOf: [plain, { type: 'null' }] };
}
