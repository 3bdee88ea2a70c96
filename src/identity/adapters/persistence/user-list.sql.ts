import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import { USER_SORT_KEYS, type UserSortKey, type UserSortOrder } from '../../published/listed-user.js';
import { containing } from '../../../shared/adapters/persistence/like-pattern.js';

interface SortColumn {
  column: string;
  type: 'integer' | 'text' | 'numeric';
  /** Users without a value stand last, in either direction. */
  nullable?: true;
}

/** Each has an index `user_list_by_…` with the id, so that a page is read where it begins. */
export const SORT_COLUMNS: Readonly<Record<UserSortKey, SortColumn>> = {
  id: { column: 'id', type: 'integer' },
  name: { column: 'list_name', type: 'text', nullable: true },
  email: { column: 'email', type: 'text' },
  role: { column: 'role', type: 'text' },
  discount: { column: 'service_fee_discount', type: 'integer' },
  rating: { column: 'average_rating', type: 'numeric', nullable: true },
  status: { column: 'payment_label', type: 'text' },
};

/** The last row of a page: the value by which it is sorted, and its id. */
export interface Position {
  sort: UserSortKey;
  order: UserSortOrder;
  value: string | null;
  id: number;
}

export const writePosition = ({ sort, order, value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, order, value, id])).toString('base64url');

const VALUES: Record<SortColumn['type'], RegExp> = {
  integer: /^\d{1,9}$/,
  text: /^\P{Cc}{0,300}$/u,
  numeric: /^[1-5](\.\d{1,2})?$/,
};

const isValue = (value: unknown, { type, nullable }: SortColumn): value is string | null =>
  value === null ? nullable === true : typeof value === 'string' && VALUES[type].test(value);

const isUserId = (id: unknown): id is number => Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31;

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Null for the first page. */
export function readPosition({ cursor, sort, order }: UserPageRequest): Position | null {
  if (cursor === undefined) return null;
  const [forSort, forOrder, value, id] = partsOf(cursor);
  const isOurs = forSort === sort && forOrder === order && USER_SORT_KEYS.includes(sort);
  if (isOurs && isValue(value, SORT_COLUMNS[sort]) && isUserId(id)) return { sort, order, value, id };
  throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
}

const patternsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).map(containing);

interface Statement {
  sql: string;
  parameters: unknown[];
}

const FROM = 'FROM identity.user WHERE deleted_at IS NULL';
type Bind = (value: unknown) => string;

/** One LIKE for each word: of `LIKE ALL (array)` the index of the search knows nothing. */
const foundBy = (text: string, bind: Bind): string =>
  patternsOf(text)
    .map((pattern) => `AND search_text LIKE ${bind(pattern)}`)
    .join(' ');

export function countStatement(search: string): Statement {
  const parameters: unknown[] = [];
  const found = foundBy(search, (value) => `$${String(parameters.push(value))}`);
  return { sql: `SELECT count(*)::integer AS total ${FROM} ${found}`, parameters };
}

/** The drivers, of whatever standing, whom the words find. */
export function driversStatement(text: string, most: number): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const sql = `SELECT id FROM identity.user WHERE driver_status IS NOT NULL ${foundBy(text, bind)}
    ORDER BY id LIMIT ${bind(most)}`;
  return { sql, parameters };
}

/** The newest users whom the words find. */
export function searchStatement(text: string, most: number): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  return { sql: `SELECT * ${FROM} ${foundBy(text, bind)} ORDER BY id DESC LIMIT ${bind(most)}`, parameters };
}

/** A value and the id are compared together, as they stand in the index; where the id alone orders, it alone. */
function behindOf({ value, id, sort, order }: Position, isByIdAlone: boolean, bind: Bind): string {
  const { column, type } = SORT_COLUMNS[sort];
  const later = order === 'asc' ? '>' : '<';
  if (isByIdAlone) return `AND id ${later} ${bind(id)}::integer`;
  return `AND (${column}, id) ${later} (${bind(value)}::${type}, ${bind(id)}::integer)`;
}

/** The rows behind a position that have a value (or, `missing`, that have none), each with its value as `position`. */
export function rowsStatement(
  { search, sort, order, limit }: UserPageRequest,
  behind: Position | null,
  missing: boolean,
): Statement {
  const { column, nullable } = SORT_COLUMNS[sort];
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const isByIdAlone = missing || column === 'id';
  const conditions = [foundBy(search, bind)];
  if (nullable === true) conditions.push(`AND ${column} IS ${missing ? '' : 'NOT '}NULL`);
  if (behind !== null) conditions.push(behindOf(behind, isByIdAlone, bind));
  const sql = `SELECT *, ${column}::text AS position ${FROM} ${conditions.join(' ')}
    ORDER BY ${isByIdAlone ? '' : `${column} ${order},`} id ${order} LIMIT ${bind(limit + 1)}`;
  return { sql, parameters };
}
