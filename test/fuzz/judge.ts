import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from '../../src/program/api-document/schema.js';
import type { ApiDocument, Call } from './calls.js';

export interface Heard {
  status: number;
  type: string;
  text: string;
  headers: Headers;
  ms: number;
}

/** An answer that takes longer is one that a pattern or a query has got lost in. */
const SLOWEST_MS = 8_000;
const LONGEST_SHOWN = 300;

/** The same schema with nothing beside what it names: what an answer carries besides is a leak until it is recorded. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, key === 'enum' ? part : closed(part)]),
  );
  const isObject = 'properties' in inside && inside['type'] === 'object' && !('additionalProperties' in inside);
  return isObject ? { ...inside, additionalProperties: false } : inside;
}

/** Holds answers against the document. */
export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #responses = new Map<string, ApiDocument['paths'][string][string]['responses']>();

  constructor(document: ApiDocument) {
    this.#ajv.addSchema({ $id: 'api:', components: closed(document.components) });
    for (const methods of Object.values(document.paths))
      for (const { operationId, responses } of Object.values(methods)) this.#responses.set(operationId, responses);
  }

  /** What is wrong with the answer; null when nothing is. */
  verdict({ operationId }: Call, heard: Heard): string | null {
    const { status, type, text, ms } = heard;
    if (status >= 500 && status !== 503) return `${String(status)}: ${text.slice(0, LONGEST_SHOWN)}`;
    if (ms > SLOWEST_MS) return `${String(Math.round(ms))} ms`;
    const documented = this.#responses.get(operationId)?.[status];
    if (documented === undefined) return `undocumented status ${String(status)}: ${text.slice(0, LONGEST_SHOWN)}`;
    if (/\bat .+\.(ts|js):\d+/.test(text) || /SELECT .+ FROM/.test(text))
      return `inner workings: ${text.slice(0, LONGEST_SHOWN)}`;
    if (documented.content === undefined)
      return text === '' ? null : `undocumented body ${text.slice(0, LONGEST_SHOWN)}`;
    const schema = documented.content[type]?.schema;
    if (schema === undefined) return `undocumented type ${type} of ${String(status)}`;
    return type === 'application/json' ? this.#mistake(`${operationId} ${String(status)}`, schema, text) : null;
  }

  #mistake(key: string, schema: Schema, text: string): string | null {
    let check = this.#checks.get(key);
    if (check === undefined) {
      const written = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api:#/components/');
      check = this.#ajv.compile(JSON.parse(written) as Schema);
      this.#checks.set(key, check);
    }
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `no JSON: ${text.slice(0, LONGEST_SHOWN)}`;
    }
    if (check(body)) return null;
    const [error] = check.errors ?? [];
    const more = JSON.stringify(error?.params ?? {});
    return `not as documented at ${error?.instancePath ?? ''}: ${error?.message ?? ''} ${more} in ${text.slice(0, LONGEST_SHOWN)}`;
  }
}
