import { statement, type Bind, type Statement } from '../../../shared/adapters/persistence/bound-values.js';
import { KeysetPage, type Key } from '../../../shared/adapters/persistence/keyset-page.js';
import { MAX_COUNTED } from '../../../shared/application/page.js';
import { isSearchable, wordsHaving } from '../../../shared/adapters/persistence/like-pattern.js';
import type { ListingQuery } from '../../application/listing-query.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../../published/listing-sort.js';
import { isShareLink } from '../../published/share-link.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { isListingId } from '../../domain/listing-names.js';
import { ownerRowsOf } from './listing.row.js';

/** What a key sorts by in each order, never null, as its index has it; and the type that its value has in a cursor. */
const SORTS: Record<SortKey, Record<SortOrder, string> & { type: Key<object>['type'] }> = {
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

interface Positioned {
  id: string;
  position: string;
}

/** A list in one order; its cursors are of it alone. */
export function sortedBy<Row extends Positioned>({
  sort,
  order,
}: Pick<ListingQuery, 'sort' | 'order'>): KeysetPage<Row> {
  const { [order]: sql, type } = SORTS[sort];
  const keys = [
    { field: 'position', sql, type },
    { field: 'id', sql: 'l.id', type: 'text', isValue: isListingId },
  ] as const;
  return new KeysetPage<Row>(keys, order, [sort, order]);
}

const asText = (value: string, { type }: { type: string }): string =>
  type === 'timestamptz' ? `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `(${value})::text`;

const WAITING = 'waiting_for_payment';

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

/** A part of the name, whatever its case and accents; signs alone are in none. */
export function namedCondition(part: string, bind: Bind): string {
  if (!isSearchable(part)) return 'false';
  const fits = wordsHaving(part).map((like) => `shared.folded(l.name) LIKE shared.folded(${bind(like)}::text)`);
  return fits.length === 1 ? String(fits[0]) : `(${fits.join(' OR ')})`;
}

/** A part of the name, or the whole id or share link, by which the former listings of a relisted item are found too. */
function searchOf(search: string, bind: Bind): string {
  const name = namedCondition(search, bind);
  if (isListingId(search)) return `(${name} OR l.id = ${bind(search)})`;
  return isShareLink(search) ? `(${name} OR ${bind(search)} IN (l.share_link, l.relisted_link))` : name;
}

/** A condition for what every part of the list has in common. */
function commonOf({ sellerId, search, created: { from, until } }: ListingQuery, bind: Bind): string {
  const conditions = [sellerId === null ? 'l.archived_at IS NULL' : `l.seller_id = ${bind(sellerId)}`];
  if (search !== null) conditions.push(searchOf(search, bind));
  if (from !== null) conditions.push(`l.created_at >= ${bind(from)}::timestamptz`);
  if (until !== null) conditions.push(`l.created_at < ${bind(until)}::timestamptz`);
  return conditions.join(' AND ');
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
  const page = sortedBy(query);
  const position = page.read(query.cursor);
  if (position === null) return () => 'true';
  const [value, id] = position;
  const later = query.order === 'asc' ? '>' : '<';
  const row = (): string => page.behind(position, bind);
  if (query.sort !== 'status') return row;
  // Within one status the order is that of the ids, and PostgreSQL would look for it in the index of the ids alone.
  return (status) => {
    if (status === null) return row();
    if (status === value) return `l.id ${later} ${bind(id)}::text`;
    return String(later === '>' ? status > String(value) : status < String(value));
  };
}

/**
 * One page and one row more, with `position` as the text of what it is sorted by. `counted` adds to each row how many rows the
 * filter leaves, up to one more than `MAX_COUNTED`: a seller's list is short, and its two questions cost more than one.
 */
export function pageStatement(query: ListingQuery, now: Date, { counted = false } = {}): Statement {
  const sort = SORTS[query.sort];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  return statement((bind) => {
    // Written out, so that the planner knows how few rows it is about and one plan serves every time.
    const ordered = `ORDER BY sorted_by ${direction}, id ${direction} LIMIT ${String(query.limit + 1)}`;
    const parts = partsOf(query, now, bind).map(
      (part) => `(SELECT l.*, ${sort[query.order]} AS sorted_by FROM listings.listing l WHERE ${part} ${ordered})`,
    );
    const source = parts.length === 1 ? String(parts[0]) : `(${parts.join('\n UNION ALL ')} ${ordered})`;
    const all = (): string => `SELECT FROM ${countedRows(query, now, bind)} LIMIT ${String(MAX_COUNTED + 1)}`;
    const total = counted ? `, (SELECT count(*)::int FROM (${all()}) AS counted) AS total` : '';
    return `${ownerRowsOf(source, `, ${asText('l.sorted_by', sort)} AS position${total}`)}
      ORDER BY l.sorted_by ${direction}, l.id ${direction}`;
  });
}

/** All rows that the filter leaves, as what follows FROM; those whose time matters apart, the others in one go. */
function countedRows(query: ListingQuery, now: Date, bind: Bind): string {
  const rows = query.statuses.length === 0 ? [] : rowsOf(query.statuses);
  const common = commonOf(query, bind);
  const timed = rows.filter(({ over }) => over !== undefined).map((part) => conditionOf(part, now, bind));
  const plain = rows.filter(({ over }) => over === undefined).map(({ status }) => `'${status}'`);
  const others = plain.length === 0 ? [] : [`l.status IN (${plain.join(', ')})`];
  const parts = (rows.length === 0 ? ['true'] : [...timed, ...others]).map(
    (condition) => `SELECT FROM listings.listing l WHERE ${common} AND ${condition}`,
  );
  return `(${parts.join(' UNION ALL ')}) AS listed`;
}

/** As `countedRows`, for a statement of its own. */
export const rowsCounted = (query: ListingQuery, now: Date): Statement =>
  statement((bind) => countedRows(query, now, bind));
