import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { isCalendarDay } from '../../../shared/domain/toronto-time.js';
import type { ListingQuery } from '../../application/listing-query.js';
import type { SortKey } from '../../published/listing-sort.js';
import { isListingId } from '../../domain/listing-names.js';

/** A statement with the values that belong to its `$1`, `$2` … */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Whatever the database's own locale, case and order are those of people, so that É is found by é and stands beside e. */
const folded = (text: string): string => `lower(${text} COLLATE "und-x-icu")`;

const average = (person: string): string => `round(${person}.stars_sum::numeric / ${person}.ratings, 2)::float8`;
/** Each listing with the averages of its two people. */
export const RATED = `
  SELECT l.*, ${average('s')} AS seller_rating, ${average('b')} AS buyer_rating
    FROM listings.listing l
    LEFT JOIN listings.person_rating s ON s.user_id = l.seller_id
    LEFT JOIN listings.person_rating b ON b.user_id = l.buyer_id`;

/** A day that the database knows too; its years begin with 1. */
const isDay = (text: string): boolean => isCalendarDay(text) && !text.startsWith('0000');
/** In microseconds, as the database keeps it. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

/** What a value of a cursor looks like, so that the database is only asked about what it can read. */
const VALUES = {
  timestamptz: (text: string) => isDay(INSTANT.exec(text)?.[1] ?? ''),
  date: isDay,
  text: (text: string) => /^\P{Cc}{0,200}$/u.test(text),
  integer: (text: string) => /^\d{1,9}$/.test(text),
  float8: (text: string) => /^\d(\.\d{1,2})?$/.test(text),
};

/** What a key sorts by, and the type that its value has in a cursor. */
const SORTS: Record<SortKey, { by: string; type: keyof typeof VALUES }> = {
  createdAt: { by: 'l.created_at', type: 'timestamptz' },
  deliveryDate: { by: 'l.delivery_date', type: 'date' },
  name: { by: folded('l.name'), type: 'text' },
  amount: { by: 'l.price_cents', type: 'integer' },
  status: { by: 'l.status', type: 'text' },
  rating: { by: average('b'), type: 'float8' },
};

/** Where a page ends: the value by which it is sorted (null last), and the id. */
interface Position {
  sort: string;
  order: string;
  value: string | null;
  id: string;
}

const asText = ({ by, type }: { by: string; type: string }): string =>
  type === 'timestamptz' ? `to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `(${by})::text`;

export function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify(Object.values(position))).toString('base64url');
}

const isValueOf = (sort: SortKey, value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && VALUES[SORTS[sort].type](value));

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function readPosition({ cursor = '', sort, order }: ListingQuery): Position {
  const [forSort, forOrder, value, id] = partsOf(cursor);
  const isOfThisOrder = forSort === sort && forOrder === order;
  if (isOfThisOrder && isValueOf(sort, value) && isListingId(id)) return { sort, order, value, id };
  throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
}

/** Adds a value and gives its place. */
type Bind = (value: unknown) => string;

function filterOf({ sellerId, statuses, search }: ListingQuery, now: Date, bind: Bind): string[] {
  const conditions: string[] = [];
  if (sellerId !== null) conditions.push(`l.seller_id = ${bind(sellerId)}`);
  if (statuses.length > 0) {
    const past = bind(now);
    const effective = `CASE WHEN l.status = 'waiting_for_payment' AND l.expires_at <= ${past} THEN 'expired' ELSE l.status END`;
    conditions.push(`${effective} = ANY(${bind(statuses)})`);
  }
  if (search !== null) {
    const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(`${folded('l.name')} LIKE ${folded(`${bind(pattern)}::text`)}`);
  }
  return conditions;
}

/** Rows behind the position: values that compare as later, those without a value last. */
function behind(query: ListingQuery, bind: Bind): string[] {
  if (query.cursor === undefined) return [];
  const { value, id } = readPosition(query);
  const { by, type } = SORTS[query.sort];
  const later = query.order === 'asc' ? '>' : '<';
  const nextId = `l.id ${later} ${bind(id)}`;
  if (value === null) return [`(${by} IS NULL AND ${nextId})`];
  const at = `${bind(value)}::${type}`;
  return [`(${by} ${later} ${at} OR (${by} = ${at} AND ${nextId}) OR ${by} IS NULL)`];
}

const whereOf = (conditions: string[]): string => (conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`);

/** One page and one row more, with `position` as the text of what it is sorted by. */
export function pageStatement(query: ListingQuery, now: Date): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const conditions = [...filterOf(query, now, bind), ...behind(query, bind)];
  const sort = SORTS[query.sort];
  const order = query.order === 'asc' ? 'ASC' : 'DESC';
  const sql = `${RATED.replace('SELECT l.*', `SELECT l.*, ${asText(sort)} AS position`)} ${whereOf(conditions)}
    ORDER BY ${sort.by} ${order} NULLS LAST, l.id ${order} LIMIT ${bind(query.limit + 1)}`;
  return { sql, parameters };
}

/** How many rows the filter leaves in all. */
export function countStatement(query: ListingQuery, now: Date): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const where = whereOf(filterOf(query, now, bind));
  return { sql: `SELECT count(*)::int AS total FROM listings.listing l ${where}`, parameters };
}
