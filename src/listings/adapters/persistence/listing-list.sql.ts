import { containing } from '../../../shared/adapters/persistence/like-pattern.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { isCalendarDay } from '../../../shared/domain/toronto-time.js';
import type { ListingQuery } from '../../application/listing-query.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../../published/listing-sort.js';
import { isShareLink } from '../../published/share-link.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { isListingId } from '../../domain/listing-names.js';
import { ownerRowsOf } from './listing.row.js';

/** A statement with the values that belong to its `$1`, `$2` … */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Whatever the database's own locale, case and order are those of people, so that É is found by é and stands beside e. */
const folded = (text: string): string => `lower(${text} COLLATE "und-x-icu")`;

/** A day that the database knows too; its years begin with 1. */
const isDay = (text: string): boolean => isCalendarDay(text) && !text.startsWith('0000');
/** In microseconds, as the database keeps it. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

/** What a value of a cursor looks like, so that the database is only asked about what it can read. */
const VALUES = {
  timestamptz: (text: string) => isDay(INSTANT.exec(text)?.[1] ?? ''),
  date: (text: string) => /^-?infinity$/.test(text) || isDay(text),
  text: (text: string) => /^\P{Cc}{0,200}$/u.test(text),
  integer: (text: string) => /^\d{1,9}$/.test(text),
  numeric: (text: string) => /^\d(\.\d{1,2})?$/.test(text),
};

/** What a key sorts by in each order, never null, as its index has it; and the type that its value has in a cursor. */
const SORTS: Record<SortKey, Record<SortOrder, string> & { type: keyof typeof VALUES }> = {
  createdAt: { asc: 'l.created_at', desc: 'l.created_at', type: 'timestamptz' },
  deliveryDate: {
    asc: "COALESCE(l.delivery_date, 'infinity')",
    desc: "COALESCE(l.delivery_date, '-infinity')",
    type: 'date',
  },
  name: { asc: 'l.name_folded', desc: 'l.name_folded', type: 'text' },
  amount: { asc: 'l.price_cents', desc: 'l.price_cents', type: 'integer' },
  status: { asc: 'l.status', desc: 'l.status', type: 'text' },
  rating: { asc: 'COALESCE(l.buyer_stars, 6)', desc: 'COALESCE(l.buyer_stars, 0)', type: 'numeric' },
};

/** Where a page ends: the value by which it is sorted, and the id. */
interface Position {
  sort: string;
  order: string;
  value: string;
  id: string;
}

const asText = (value: string, { type }: { type: string }): string =>
  type === 'timestamptz' ? `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `(${value})::text`;

export function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify(Object.values(position))).toString('base64url');
}

const isValueOf = (sort: SortKey, value: unknown): value is string =>
  typeof value === 'string' && VALUES[SORTS[sort].type](value);

function readParts(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function readPosition({ cursor = '', sort, order }: ListingQuery): Position {
  const [forSort, forOrder, value, id] = readParts(cursor);
  const isOfThisOrder = forSort === sort && forOrder === order;
  if (isOfThisOrder && isValueOf(sort, value) && isListingId(id)) return { sort, order, value, id };
  throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
}

const WAITING = 'waiting_for_payment';

/** Adds a value and gives its place. */
type Bind = (value: unknown) => string;

/** Rows of one status, of waiting ones perhaps only those whose time is over or is not. */
interface Rows {
  status: ListingStatus;
  over?: boolean;
}

/** The rows that a filter leaves: a waiting one whose time is over is expired. Without a filter every status. */
function rowsOf(statuses: readonly ListingStatus[]): Rows[] {
  const wanted = statuses.length === 0 ? LISTING_STATUSES : statuses;
  const [isWaiting, isExpired] = [wanted.includes(WAITING), wanted.includes('expired')];
  if (isWaiting === isExpired) return wanted.map((status) => ({ status }));
  const plain = wanted.filter((status) => status !== WAITING).map((status): Rows => ({ status }));
  return [...plain, { status: WAITING, over: isExpired }];
}

const conditionOf = ({ status, over }: Rows, now: Date, bind: Bind): string =>
  over === undefined
    ? `l.status = '${status}'`
    : `(l.status = '${status}' AND l.expires_at ${over ? '<=' : '>'} ${bind(now)}::timestamptz)`;

/** A part of the name, or the whole id or share link. */
function searchOf(search: string, bind: Bind): string {
  const name = `l.name_folded LIKE ${folded(`${bind(containing(search))}::text`)}`;
  if (isListingId(search)) return `(${name} OR l.id = ${bind(search)})`;
  return isShareLink(search) ? `(${name} OR l.share_link = ${bind(search)})` : name;
}

/** A condition for what every part of the list has in common. */
function commonOf({ sellerId, search }: ListingQuery, bind: Bind): string {
  const whose = sellerId === null ? 'l.archived_at IS NULL' : `l.seller_id = ${bind(sellerId)}`;
  return search === null ? whose : `${whose} AND ${searchOf(search, bind)}`;
}

/**
 * The list as parts that share no row, each from the position on. A seller's is one, for it is short. That of all is a part
 * for each status, which an index gives in any order, however many rows the other statuses have; newest first has an index
 * over all.
 */
function partsOf(query: ListingQuery, now: Date, bind: Bind): string[] {
  const common = commonOf(query, bind);
  const from = behind(query, bind);
  const { sellerId, statuses, sort } = query;
  if (statuses.length === 0 && (sellerId !== null || sort === 'createdAt')) return [`${common} AND ${from(null)}`];
  const rows = rowsOf(statuses);
  const conditions = rows.map((part) => conditionOf(part, now, bind));
  if (sellerId !== null) return [`${common} AND (${conditions.join(' OR ')}) AND ${from(null)}`];
  return rows.map(({ status }, index) => `${common} AND ${String(conditions[index])} AND ${from(status)}`);
}

/** Rows behind the position, as a condition on rows of one status, or on all where it is null. */
function behind(query: ListingQuery, bind: Bind): (status: ListingStatus | null) => string {
  if (query.cursor === undefined) return () => 'true';
  const { value, id } = readPosition(query);
  const { [query.order]: by, type } = SORTS[query.sort];
  const later = query.order === 'asc' ? '>' : '<';
  const row = (): string => `(${by}, l.id) ${later} (${bind(value)}::${type}, ${bind(id)}::text)`;
  if (query.sort !== 'status') return row;
  // Within one status the order is that of the ids, and PostgreSQL would look for it in the index of the ids alone.
  return (status) => {
    if (status === null) return row();
    if (status === value) return `l.id ${later} ${bind(id)}::text`;
    return String(later === '>' ? status > value : status < value);
  };
}

/** One page and one row more, with `position` as the text of what it is sorted by. */
export function pageStatement(query: ListingQuery, now: Date): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const sort = SORTS[query.sort];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const ordered = `ORDER BY sorted_by ${direction}, id ${direction} LIMIT ${bind(query.limit + 1)}`;
  const parts = partsOf(query, now, bind).map(
    (part) => `(SELECT l.*, ${sort[query.order]} AS sorted_by FROM listings.listing l WHERE ${part} ${ordered})`,
  );
  const source = parts.length === 1 ? String(parts[0]) : `(${parts.join('\n UNION ALL ')} ${ordered})`;
  const sql = `${ownerRowsOf(source, `, ${asText('l.sorted_by', sort)} AS position`)}
    ORDER BY l.sorted_by ${direction}, l.id ${direction}`;
  return { sql, parameters };
}

/** How many rows the filter leaves in all; those whose time matters are counted apart, the others in one go. */
export function countStatement(query: ListingQuery, now: Date): Statement {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${String(parameters.push(value))}`;
  const common = commonOf(query, bind);
  const rows = query.statuses.length === 0 ? [] : rowsOf(query.statuses);
  const timed = rows.filter(({ over }) => over !== undefined).map((part) => conditionOf(part, now, bind));
  const plain = rows.filter(({ over }) => over === undefined).map(({ status }) => `'${status}'`);
  const others = plain.length === 0 ? [] : [`l.status IN (${plain.join(', ')})`];
  const counts = (rows.length === 0 ? ['true'] : [...timed, ...others]).map(
    (condition) => `(SELECT count(*) FROM listings.listing l WHERE ${common} AND ${condition})`,
  );
  return { sql: `SELECT (${counts.join(' + ')})::int AS total`, parameters };
}
