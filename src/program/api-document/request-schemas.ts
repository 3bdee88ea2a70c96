import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { orNull, type Schema } from './schema.js';

export type RequestClass = abstract new () => object;

/** Rules of class-validator as JSON Schema; our own rules are strings that differ in format. */
const RULES: Record<string, (constraints: unknown[]) => Schema> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => ({ type: 'array' }),
  isObject: () => ({ type: 'object' }),
  isNotEmptyObject: () => ({ minProperties: 1 }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isIso8601: () => ({ type: 'string', format: 'date-time' }),
  isIn: ([values]) => ({ enum: values as unknown[] }),
  equals: ([value]) => ({ const: value }),
  min: ([least]) => ({ minimum: least }),
  max: ([most]) => ({ maximum: most }),
  maxLength: ([most]) => ({ maxLength: most }),
  isLength: ([least, most]) => ({ type: 'string', minLength: least, maxLength: most }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  arrayMaxSize: ([most]) => ({ maxItems: most }),
  arrayMinSize: ([least]) => ({ minItems: least }),
  arrayUnique: () => ({ uniqueItems: true }),
  isDefined: () => ({}),
  weekSlots: () => ({ type: 'object' }),
  days: () => ({ type: 'object' }),
};
const DAY: Schema = { type: 'string', format: 'date' };
const DAYS = new Set(['isCalendarDay', 'isReportedDay', 'isLoggedDay', 'isSunday', 'calendarDay']);
const PLAIN_TYPES = new Map<unknown, Schema>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
  [Array, { type: 'array' }],
]);
/** What the decorators of @nestjs/swagger add; types and limits come from the rules. */
const ADDED = ['description', 'example', 'pattern', 'additionalProperties'] as const;

const rulesOf = (request: RequestClass): ValidationMetadata[] =>
  getMetadataStorage().getTargetValidationMetadatas(request, '', true, false);

function schemaOfRule({ name = '', constraints = [] }: { name?: string; constraints?: unknown[] }): Schema {
  if (DAYS.has(name)) return DAY;
  return RULES[name]?.(constraints) ?? { type: 'string' };
}

/** Merges the rules of one property; a second pattern goes into `allOf`. */
function joined(parts: Schema[]): Schema {
  const whole: Schema = {};
  const more: Schema[] = [];
  for (const part of parts) {
    if (part.pattern !== undefined && whole.pattern !== undefined) more.push({ pattern: part.pattern });
    else Object.assign(whole, part);
  }
  return more.length === 0 ? whole : { ...whole, allOf: more };
}

function typed(schema: Schema, request: RequestClass, property: string): Schema {
  if (schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined) return schema;
  const declared: unknown = Reflect.getMetadata('design:type', request.prototype as object, property);
  return { ...PLAIN_TYPES.get(declared), ...schema };
}

interface Known {
  nested: (request: RequestClass) => Schema;
  /** The property as described by @nestjs/swagger, if at all. */
  described?: Schema;
}

/** Applies each rule to the value, to the items of a list, or to a nested object with rules of its own. */
function schemaOfProperty(
  rules: ValidationMetadata[],
  request: RequestClass,
  property: string,
  { nested, described }: Known,
): Schema {
  const valued = rules.filter(({ type }) => type === 'customValidation');
  const each = valued.filter((rule) => rule.each).map(schemaOfRule);
  const own = joined(valued.filter((rule) => !rule.each).map(schemaOfRule));
  const words = Object.fromEntries(
    ADDED.flatMap((key) => (described?.[key] === undefined ? [] : [[key, described[key]]])),
  );
  if (rules.some(({ type }) => type === 'nestedValidation')) {
    const declared = Reflect.getMetadata('design:type', request.prototype as object, property) as RequestClass;
    return { ...nested(declared), ...words };
  }
  const listed = each.length === 0 ? own : { ...own, type: 'array', items: joined(each) };
  return { ...typed(listed, request, property), ...words };
}

/**
 * Builds the request's schema from its validation rules. A value may also be sent in another spelling that its rule
 * normalizes (spaces, capitals, a province's name); the schema describes the stored one.
 */
export function requestSchema(
  request: RequestClass,
  known: { nested: Known['nested']; described?: Schema; isText?: boolean },
): Schema {
  const groups = getMetadataStorage().groupByPropertyName(rulesOf(request));
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [property, rules] of Object.entries(groups)) {
    const described = known.described?.properties?.[property];
    const schema = schemaOfProperty(rules, request, property, { nested: known.nested, described });
    const conditions = rules.filter(({ type }) => type === 'conditionalValidation');
    const allows = (value: unknown): boolean =>
      conditions.some(
        ({ constraints: [isChecked] }) => (isChecked as Condition)({ [property]: value }, value) !== true,
      );
    properties[property] = known.isText !== true && allows(null) ? orNull(schema) : schema;
    if (!allows(undefined)) required.push(property);
  }
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }), additionalProperties: false };
}
type Condition = (object: object, value: unknown) => unknown;

export const hasRules = (request: unknown): request is RequestClass =>
  typeof request === 'function' && rulesOf(request as RequestClass).length > 0;
