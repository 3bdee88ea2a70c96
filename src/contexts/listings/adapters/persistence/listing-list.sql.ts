import { statement, type Bind, type Statement } from '../../../../platform/persistence/bound-values.js';
import { KeysetPage, type Key } from '../../../../platform/persistence/keyset-page.js';
import { MAX_COUNTED } from '../../../../platform/application/page.js';
import { isSearchable, wordsHaving } from '../../../../platform/persistence/like-pattern.js';
import type { ListingQuery } from '../../application/listing-query.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../../published/listing-sort.js';
import { isShareLink } from '../../published/share-link.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { isListingId } from '../../domain/listing-names.js';
import { ownerRowsOf } from './listing.row.js';

/** The SQL that each sort key orders by, never null and matching its index, and the type of its value in a cursor. */
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

/** Pagination for one sort order; a cursor is valid only for the order it was made for. */
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

/** The rows of one status; for waiting ones, optionally only those that have or have not expired. */
interface Rows {
  status: ListingStatus;
  over?: boolean;
}

/**
 * Splits a status filter into row sets, treating waiting listings past their end as expired. No filter means every
 * status.
 */
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

/** Matches part of the name, ignoring case and accents; a search without letters or digits matches nothing. */
export function namedCondition(part: string, bind: Bind): string {
  if (!isSearchable(part)) return 'false';
  const fits = wordsHaving(part).map((like) => `shared.folded(l.name) LIKE shared.folded(${bind(like)}::text)`);
  return fits.length === 1 ? String(fits[0]) : `(${fits.join(' OR ')})`;
}

/**
 * Matches part of the name, or a full id or share link; a share link also finds the former listings of a relisted item.
 */
function searchOf(search: string, bind: Bind): string {
  const name = namedCondition(search, bind);
  if (isListingId(search)) return `(${name} OR l.id = ${bind(search)})`;
  return isShareLink(search) ? `(${name} OR ${bind(search)} IN (l.share_link, l.relisted_link))` : name;
}

/** The conditions that apply to the whole list. */
function commonOf({ sellerId, search, created: { from, until } }: ListingQuery, bind: Bind): string {
  const conditions = [sellerId === null ? 'l.archived_at IS NULL' : `l.seller_id = ${bind(sellerId)}`];
  if (search !== null) conditions.push(searchOf(search, bind));
  if (from !== null) conditions.push(`l.created_at >= ${bind(from)}::timestamptz`);
  if (until !== null) conditions.push(`l.created_at < ${bind(until)}::timestamptz`);
  return conditions.join(' AND ');
}

/**
 * Splits the list into disjoint parts, each starting after the cursor. A seller's list is short and stays in one part.
 * The list of all listings has one part per status, because an index serves every order within a status, however many
 * rows the others have; newest first has an index over all rows.
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

/** The rows after the cursor, as a condition on the rows of one status, or on all rows if the status is null. */
function behind(query: ListingQuery, bind: Bind): (status: ListingStatus | null) => string {
  const page = sortedBy(query);
  const position = page.read(query.cursor);
  if (position === null) return () => 'true';
  const [value, id] = position;
  const later = query.order === 'asc' ? '>' : '<';
  const row = (): string => page.behind(position, bind);
  if (query.sort !== 'status') return row;
  // Within one status the order is by id alone, and PostgreSQL would otherwise choose the primary key's index.
  return (status) => {
    if (status === null) return row();
    if (status === value) return `l.id ${later} ${bind(id)}::text`;
    return String(later === '>' ? status > String(value) : status < String(value));
  };
}

/**
 * One page plus one row, with `position` as the sort value in text form. `counted` adds the total to each row, up to
 * `MAX_COUNTED + 1`: for a seller's short list one query is cheaper than two.
 */
export function pageStatement(query: ListingQuery, now: Date, { counted = false } = {}): Statement {
  const sort = SORTS[query.sort];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  return statement((bind) => {
    // The limit is a literal so that the planner knows how few rows are needed and can reuse one plan.
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

/** The FROM source of all rows that match the filter: one query for each time-dependent status, one for all others. */
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

/** Counts the rows of `countedRows` in a statement of its own. */
export const rowsCounted = (query: ListingQuery, now: Date): Statement =>
  statement((bind) => countedRows(query, now, bind));
