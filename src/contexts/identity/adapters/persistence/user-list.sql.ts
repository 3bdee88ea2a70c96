import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import type { UserSortKey } from '../../published/listed-user.js';
import { statement, type Statement } from '../../../../platform/persistence/bound-values.js';
import { KeysetPage, type Position } from '../../../../platform/persistence/keyset-page.js';
import { matchingWords } from './people-words.js';

type Sorting = Pick<UserPageRequest, 'sort' | 'order'>;

interface SortColumn {
  column: string;
  type: 'integer' | 'text' | 'numeric';
  /** Users without a value come last in both directions. */
  nullable?: true;
}

/** Each column has an index `user_list_by_…` with the id, so that a page read starts at its cursor. */
export const SORT_COLUMNS: Readonly<Record<UserSortKey, SortColumn>> = {
  id: { column: 'id', type: 'integer' },
  name: { column: 'list_name', type: 'text', nullable: true },
  email: { column: 'email', type: 'text' },
  role: { column: 'role', type: 'text' },
  discount: { column: 'service_fee_discount', type: 'integer' },
  rating: { column: 'average_rating', type: 'numeric', nullable: true },
  status: { column: 'payment_label', type: 'text' },
};

const ID = { field: 'id', type: 'integer' } as const;

/** Pagination of the rows with a sort value, by value and id. */
export const byValue = <Row extends { id: number; position?: string | null }>({
  sort,
  order,
}: Sorting): KeysetPage<Row> => {
  const { column: sql, type, nullable: isNullable } = SORT_COLUMNS[sort];
  const keys = [{ field: 'position', sql, type, isNullable } as const, ID];
  return new KeysetPage<Row>(keys, order, [sort, order]);
};

/** Pagination by id only: for rows without a sort value, and for lists sorted by id. */
const byId = ({ order }: Sorting): KeysetPage<{ id: number }> => new KeysetPage([ID], order);

const USERS = 'identity.user WHERE deleted_at IS NULL';
const FROM = `FROM ${USERS}`;

/** The FROM source of all users that match the search. */
export const rowsCounted = (search: string): Statement =>
  statement((bind) => `${USERS} ${matchingWords(search, bind)}`);

/** Drivers of any status that match the words. */
export const driversStatement = (text: string, most: number): Statement =>
  statement(
    (bind) => `SELECT id FROM identity.user WHERE driver_status IS NOT NULL ${matchingWords(text, bind)}
      ORDER BY id LIMIT ${bind(most)}`,
  );

/** The newest users that match the words. */
export const searchStatement = (text: string, most: number): Statement =>
  statement((bind) => `SELECT * ${FROM} ${matchingWords(text, bind)} ORDER BY id DESC LIMIT ${bind(most)}`);

/** The rows after a cursor that have a sort value (or none, if `missing`), each with the value as `position`. */
export function rowsStatement(
  { search, limit, ...sorting }: UserPageRequest,
  behind: Position | null,
  missing: boolean,
): Statement {
  const { column, nullable } = SORT_COLUMNS[sorting.sort];
  const isByIdAlone = missing || column === 'id';
  const page = isByIdAlone ? byId(sorting) : byValue(sorting);
  return statement((bind) => {
    const conditions = [matchingWords(search, bind)];
    if (nullable === true) conditions.push(`AND ${column} IS ${missing ? '' : 'NOT '}NULL`);
    if (behind !== null) conditions.push(`AND ${page.behind(isByIdAlone ? behind.slice(-1) : behind, bind)}`);
    return `SELECT *, ${column}::text AS position ${FROM} ${conditions.join(' ')}
      ORDER BY ${page.ordering} LIMIT ${bind(limit + 1)}`;
  });
}
