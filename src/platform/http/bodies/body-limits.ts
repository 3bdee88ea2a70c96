import type { FastifyInstance } from 'fastify';
import { AddRouteConfig } from '../route-config.js';

/** Bytes of a JSON body, unless its route takes more (product.md §12). */
export const JSON_BYTES = 65_536;
/** Objects, lists and single values of one request together. */
const MAX_VALUES = 2_000;
/** Names of one object, a form or a query string. */
const MAX_NAMES = 64;
/** Our requests have only a few levels; hashing and validating a body recurses into it. */
const MAX_LEVELS = 32;

/** More than any request of ours has; 413 `too-large`. */
export class TooMuch extends Error {
  readonly statusCode = 413;
}

/** Nested too deeply to be read safely; 400. */
export class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** For a route whose JSON may have more bytes than others'. */
export const TakesJsonUpTo = (jsonBytes: number): MethodDecorator => AddRouteConfig({ jsonBytes });

/** Makes the router apply `TakesJsonUpTo`; before any route is added. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { jsonBytes } = (route.config ?? {}) as { jsonBytes?: number };
    if (jsonBytes !== undefined) route.bodyLimit = jsonBytes;
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partsOf = (one: object): unknown[] => (Array.isArray(one) ? one : Object.values(one));
const hasManyNames = (one: object): boolean => !Array.isArray(one) && Object.keys(one).length > MAX_NAMES;

/**
 * What is wrong with input that would take long to validate, whatever its bytes: too many values, names or levels
 * (product.md §12). It looks once at each value, up to the limit.
 */
export function excessOf(input: unknown): TooMuch | UnreadableBody | null {
  let values = 0;
  let level = [input].filter(isObject);
  for (let depth = 0; depth <= MAX_LEVELS; depth++) {
    if (level.length === 0) return null;
    const parts = level.flatMap(partsOf);
    values += parts.length;
    if (values > MAX_VALUES || level.some(hasManyNames)) return new TooMuch();
    level = parts.filter(isObject);
  }
  return new UnreadableBody();
}
