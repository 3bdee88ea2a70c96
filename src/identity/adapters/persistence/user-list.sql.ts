import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import type { UserSortKey } from '../../published/listed-user.js';
import { statement, type Statement } from '../../../shared/adapters/persistence/bound-values.js';
import { KeysetPage, type Position } from '../../../shared/adapters/persistence/keyset-page.js';
import { foundBy } from './people-words.js';

type Sorting = Pick<UserPageRequest, 'sort' | 'order'>;

interface SortColumn {
  column: string;
  type: 'integer' | 'text' | 'numeric';
  /** Users without a value come last, in either direction. */
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

const ID = { field: 'id', type: 'integer' } as const;

/** The rows of a list with a value, each by it and its id. */
export const byValue = <Row extends { id: number; position?: string | null }>({
  sort,
  order,
}: Sorting): KeysetPage<Row> => {
  const { column: sql, type, nullable: isNullable } = SORT_COLUMNS[sort];
  const keys = [{ field: 'position', sql, type, isNullable } as const, ID];
  return new KeysetPage<Row>(keys, order, [sort, order]);
};

/** Those without, or of a list that the id alone orders. */
const byId = ({ order }: Sorting): KeysetPage<{ id: number }> => new KeysetPage([ID], order);

const USERS = 'identity.user WHERE deleted_at IS NULL';
const FROM = `FROM ${USERS}`;

/** All whom the search finds, as what follows FROM. */
export const rowsCounted = (search: string): Statement => statement((bind) => `${USERS} ${foundBy(search, bind)}`);

/** The drivers, of whatever standing, whom the words find. */
export const driversStatement = (text: string, most: number): Statement =>
  statement(
    (bind) => `SELECT id FROM identity.user WHERE driver_status IS NOT NULL ${foundBy(text, bind)}
      ORDER BY id LIMIT ${bind(most)}`,
  );

/** The newest users whom the words find. */
export const searchStatement = (text: string, most: number): Statement =>
  statement((bind) => `SELECT * ${FROM} ${foundBy(text, bind)} ORDER BY id DESC LIMIT ${bind(most)}`);

/** The rows behind a position that have a value (or, `missing`, that have none), each with its value as `position`. */
export function rowsStatement(
  { search, limit, ...sorting }: UserPageRequest,
  behind: Position | null,
  missing: boolean,
): Statement {
  const { column, nullable } = SORT_COLUMNS[sorting.sort];
  const isByIdAlone = missing || column === 'id';
  const page = isByIdAlone ? byId(sorting) : byValue(sorting);
  return statement((bind) => {
    const conditions = [foundBy(search, bind)];
    if (nullable === true) conditions.push(`AND ${column} IS ${missing ? '' : 'NOT '}NULL`);
    if (behind !== null) conditions.push(`AND ${page.behind(isByIdAlone ? behind.slice(-1) : behind, bind)}`);
    return `SELECT *, ${column}::text AS position ${FROM} ${conditions.join(' ')}
      ORDER BY ${page.ordering} LIMIT ${bind(limit + 1)}`;
  });
}
