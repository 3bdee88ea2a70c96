import { invalidParameter } from '../http/errors.js';

/** Takes a value into the statement and gives back its place there. */
export type Bind = (value: unknown) => string;
export type Fields = Readonly<Record<string, 'text' | 'number'>>;

const CLAUSE =
  /^(?<not>-)?(?:metadata\[(?<quote>['"])(?<key>.+?)\k<quote>\]|(?<field>[a-z_]+))\s*(?<sign>>=|<=|[:~<>])\s*(?:'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<bare>[^\s'"]+))/;
const JOINT = /^\s+(AND|OR)\s+/i;

interface Clause {
  readonly not: boolean;
  readonly key: string | undefined;
  readonly field: string | undefined;
  readonly sign: string;
  readonly value: string;
}

const wrong = (why: string) => invalidParameter(`We were unable to parse your search query: ${why}.`, 'query');

/** A search of the provider's query language as a condition in SQL on `data`: clauses joined all by AND or all by OR. */
export function searchCondition(query: string, fields: Fields, bind: Bind): string {
  const { clauses, joints } = clausesIn(query.trim());
  const kinds = new Set(joints.map((joint) => joint.toUpperCase()));
  if (kinds.size > 1) throw wrong('AND and OR cannot be mixed');
  return clauses.map((clause) => conditionOf(clause, fields, bind)).join(kinds.has('OR') ? ' or ' : ' and ');
}

function clausesIn(query: string): { clauses: Clause[]; joints: string[] } {
  const clauses: Clause[] = [];
  const joints: string[] = [];
  for (let rest = query; ;) {
    const found = CLAUSE.exec(rest);
    if (found === null) throw wrong(`a clause such as status:'succeeded' was expected at "${rest.slice(0, 40)}"`);
    clauses.push(clauseOf(found.groups ?? {}));
    rest = rest.slice(found[0].length);
    if (rest === '') return { clauses, joints };
    const joint = JOINT.exec(rest);
    if (joint === null) throw wrong(`AND or OR was expected at "${rest.slice(0, 40)}"`);
    joints.push(joint[1] ?? '');
    rest = rest.slice(joint[0].length);
  }
}

function clauseOf({ not, key, field, sign = ':', single, double, bare }: Record<string, string | undefined>): Clause {
  const value = (single ?? double ?? bare ?? '').replaceAll(/\\(.)/g, '$1');
  return { not: not === '-', key, field, sign, value };
}

function conditionOf({ not, key, field = '', sign, value }: Clause, fields: Fields, bind: Bind): string {
  const kind = key === undefined ? fields[field] : 'text';
  if (kind === undefined) {
    throw wrong(`${field} is not searched here; known are ${Object.keys(fields).join(', ')} and metadata`);
  }
  const column = key === undefined ? `data->>'${field}'` : `data->'metadata'->>${bind(key)}::text`;
  const sql = kind === 'number' ? number(column, sign, bind(wholeNumber(value))) : text(column, { sign, value, bind });
  return not ? `not coalesce(${sql}, false)` : sql;
}

function wholeNumber(value: string): number {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw wrong(`a whole number was expected instead of "${value}"`);
}

function number(column: string, sign: string, place: string): string {
  if (sign === '~') throw wrong('~ looks into texts only');
  return `(${column})::bigint ${sign === ':' ? '=' : sign} ${place}::bigint`;
}

function text(column: string, { sign, value, bind }: { sign: string; value: string; bind: Bind }): string {
  if (sign === ':') return value === 'null' ? `${column} is null` : `lower(${column}) = lower(${bind(value)}::text)`;
  if (sign !== '~') throw wrong(`${sign} compares numbers only`);
  if (value.length < 3) throw wrong('a part of a text must have at least three characters');
  return `position(lower(${bind(value)}::text) in lower(${column})) > 0`;
}
