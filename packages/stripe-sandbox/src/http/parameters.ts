import { invalidParameter } from './errors.js';
import { EVENT_TYPES } from './event-types.js';
import { type Form, type FormValue, isForm } from './form.js';
import { namesNotDone } from './not-done.js';
import { PARAMETERS } from './parameter-shapes.js';
import { type Field, readShape, type Shape } from './shape.js';

/** Checked parameters: numbers and booleans are real ones, `null` means "unset this". */
export type Parameters = Record<string, unknown>;

const TEXT: Shape = { kind: 'str', longest: 5000 };
const EXPAND: Field = { shape: { kind: 'list', of: TEXT }, required: false, unsettable: false };
const NONE: ReadonlyMap<string, Field> = new Map();
const SHAPES = new Map<string, ReadonlyMap<string, Field>>();
for (const [endpoint, text] of Object.entries(PARAMETERS)) {
  const shape = readShape(text);
  if (shape.kind === 'object') SHAPES.set(endpoint, new Map([...shape.fields, ['expand', EXPAND]]));
}

/** Checks a form against what the endpoint takes; throws the provider's refusal for the first thing wrong. */
export function checkParameters(endpoint: string, form: Form): Parameters {
  const fields = SHAPES.get(endpoint) ?? new Map([...NONE, ['expand', EXPAND]]);
  refuseNotDone(endpoint, form);
  return readFields(fields, form, '');
}

function refuseNotDone(endpoint: string, form: Form): void {
  const notDone = namesNotDone(endpoint);
  const name = Object.keys(form).find((each) => notDone.has(each));
  if (name === undefined) return;
  throw invalidParameter(`The sandbox does not do what ${name} asks for; leave it out.`, name);
}

function readFields(fields: ReadonlyMap<string, Field>, form: Form, prefix: string): Parameters {
  const named = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
  const unknown = Object.keys(form).filter((name) => !fields.has(name));
  const [first] = unknown;
  if (first !== undefined) {
    const list = unknown.map(named).join(', ');
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${list}`;
    throw invalidParameter(message, named(first), 'parameter_unknown');
  }
  const result: Parameters = {};
  for (const [name, field] of fields) {
    const given = form[name];
    if (given === undefined) {
      if (field.required) throw missingParameter(named(name));
      continue;
    }
    result[name] = readField(field, given, named(name));
  }
  return result;
}

export function missingParameter(param: string) {
  return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
}

function readField(field: Field, given: FormValue, param: string): unknown {
  if (given !== '') return readValue(field.shape, given, param);
  if (field.unsettable || field.shape.kind === 'map') return null;
  if (field.shape.kind === 'list') return [];
  throw invalidParameter(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    param,
    'parameter_invalid_empty',
  );
}

function readValue(shape: Shape, given: FormValue, param: string): unknown {
  switch (shape.kind) {
    case 'any':
      return given;
    case 'map':
      return readMap(given, param);
    case 'ints':
      return readIntegers(given, param);
    case 'range':
      return isForm(given) ? readRange(given, param) : readInteger(given, param);
    case 'list':
      return readList(shape.of, given, param);
    case 'object':
      return readFields(shape.fields, formIn(given, param), param);
    default:
      return readPlain(shape, given, param);
  }
}

function formIn(given: FormValue, param: string): Form {
  if (isForm(given)) return given;
  throw invalidParameter('Invalid object', param);
}

type PlainShape = Exclude<Shape, { kind: 'list' | 'object' }>;

function readPlain(shape: PlainShape, given: FormValue, param: string): unknown {
  if (typeof given !== 'string') throw invalidParameter(`Invalid string: ${JSON.stringify(given)}`, param);
  if (shape.kind === 'int') return readInteger(given, param);
  if (shape.kind === 'delay') return readDelay(given, param);
  if (shape.kind === 'bool') return readBoolean(given, param);
  if (shape.kind === 'enum') return readChoice(shape.values, given, param);
  if (shape.kind === 'str') return readText(given, shape.longest, param);
  return readEventType(given, param);
}

function readText(given: string, longest: number, param: string): string {
  if (given.length <= longest) return given;
  throw invalidParameter(
    `Invalid string: ${given.slice(0, 20)}...${given.slice(-5)}; must be at most ${longest} characters`,
    param,
    'parameter_invalid_string',
  );
}

function readEventType(given: string, param: string): string {
  if (given === '*' || EVENT_TYPES.has(given)) return given;
  throw invalidParameter(`Invalid ${param}: ${given} is no event type of this API version.`, param);
}

function readChoice(values: readonly string[], given: string, param: string): string {
  if (values.includes(given)) return given;
  const list = values.length > 1 ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1) ?? ''}` : values.join('');
  throw invalidParameter(`Invalid ${param}: must be one of ${list}`, param);
}

function readInteger(given: FormValue, param: string): number {
  const number = typeof given === 'string' && /^[+-]?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw invalidParameter(
    `Invalid integer: ${typeof given === 'string' ? given : JSON.stringify(given)}`,
    param,
    'parameter_invalid_integer',
  );
}

function readBoolean(given: string, param: string): boolean {
  if (given === 'true' || given === 'false') return given === 'true';
  throw invalidParameter(`Invalid boolean: ${given}`, param);
}

function readList(of: Shape, given: FormValue, param: string): unknown[] {
  if (!isForm(given)) throw invalidParameter('Invalid array', param);
  return Object.entries(given).map(([index, item]) => {
    if (!/^\d+$/.test(index)) throw invalidParameter('Invalid array', param);
    return readValue(of, item, `${param}[${index}]`);
  });
}

const readDelay = (given: string, param: string) => (given === 'minimum' ? given : readInteger(given, param));

function readRange(given: Form, param: string): Record<string, number> {
  const range: Record<string, number> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!['gt', 'gte', 'lt', 'lte'].includes(name)) {
      throw invalidParameter(`Received unknown parameter: ${param}[${name}]`, `${param}[${name}]`, 'parameter_unknown');
    }
    range[name] = readInteger(value, `${param}[${name}]`);
  }
  return range;
}

function readIntegers(given: FormValue, param: string): Record<string, number | null> {
  const read = ([name, value]: [string, FormValue]) =>
    [name, value === '' ? null : readInteger(value, `${param}[${name}]`)] as const;
  return Object.fromEntries(Object.entries(formIn(given, param)).map(read));
}

function readMap(given: FormValue, param: string): Record<string, string> {
  const map: Record<string, string> = {};
  for (const [key, value] of Object.entries(formIn(given, param))) {
    if (typeof value !== 'string') throw invalidParameter('Metadata values must be strings', `${param}[${key}]`);
    if (/[[\]]/.test(key)) {
      throw invalidParameter('Metadata keys cannot include square brackets.', `${param}[${key}]`);
    }
    if (key.length > 40) {
      throw invalidParameter(`Metadata keys must be at most 40 characters, but yours is ${key.length}`, param);
    }
    if (value.length > 500) {
      throw invalidParameter(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value.slice(0, 40)}...`,
        `${param}[${key}]`,
      );
    }
    map[key] = value;
  }
  return map;
}

/** New metadata over old: an empty value removes its key, `null` removes all; at most 50 keys stay. */
export function mergeMetadata(old: Record<string, string>, given: unknown): Record<string, string> {
  if (given === undefined) return old;
  if (given === null) return {};
  const merged = { ...old, ...(given as Record<string, string>) };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  if (Object.keys(kept).length > 50) throw invalidParameter('Metadata can have up to 50 keys.', 'metadata');
  return kept;
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
