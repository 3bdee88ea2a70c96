import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Record<string, unknown>;
interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>;
}
interface Contract {
  'x-eventObjects': Record<string, Json>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** Holds the sandbox's answers against the provider's published schemas, where that file is at hand. */
export class StripeContract {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  readonly #validators = new Map<string, ValidateFunction>();
  /** How many answers were held against it. */
  checked = 0;
  readonly mistakes: string[] = [];

  private constructor(private readonly contract: Contract) {
    this.#ajv.addSchema({ $id: 'contract', components: withNulls(contract.components) });
  }

  static load(): StripeContract | null {
    const folder = process.env['STRIPE_CONTRACT'] ?? resolve(import.meta.dirname, '../../../shared/stripe');
    const file = folder.endsWith('.json') ? folder : join(folder, 'openapi-subset.json');
    return existsSync(file) ? new StripeContract(JSON.parse(readFileSync(file, 'utf8')) as Contract) : null;
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
  if (nullable !== true) return plain;
  return { anyOf: [plain, { type: 'null' }] };
}
