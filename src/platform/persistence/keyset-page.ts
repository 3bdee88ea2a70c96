import { validate as isUuid } from 'uuid';
import type { ListLength, Page, PageRequest } from '../application/page.js';
import { ValidationFailed } from '../domain/domain-error.js';
import { isCalendarDay } from '../domain/toronto-time.js';
import { statement, type Bind } from './bound-values.js';
import type { DatabaseSession } from './database-session.js';

/** A day that the database accepts too; its years start with 1. */
const isDay = (text: string): boolean => isCalendarDay(text) && !text.startsWith('0000');
const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(\d{3})?Z$/;
const MAX_INTEGER = 2_147_483_647;

/** The format of each type's values in a cursor, so that the database only gets values that it can parse. */
const TYPES = {
  timestamptz: (text: string) => isDay(INSTANT.exec(text)?.[1] ?? ''),
  date: (text: string) => /^-?infinity$/.test(text) || isDay(text),
  uuid: isUuid,
  text: (text: string) => /^\P{Cc}{0,500}$/u.test(text),
  integer: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER,
  bigint: (text: string) => /^\d{1,18}$/.test(text),
  numeric: (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
};

/** One of the columns that order a list; together they are unique. */
export interface Key<Row> {
  /** The row's property with the value. */
  readonly field: keyof Row & string;
  readonly type: keyof typeof TYPES;
  /** The SQL to order by, if it is not the field. */
  readonly sql?: string;
  /** Stricter than the type, for example the format of an id. */
  readonly isValue?: (text: string) => boolean;
  /** A cursor may also hold null; the reader decides which rows follow it. */
  readonly isNullable?: boolean;
}

/** The end of a page: a value for each key. */
export type Position = readonly (string | null)[];

/** The rows of a list; the condition's placeholders refer to `parameters`. */
export interface ListQuestion {
  columns?: string;
  from: string;
  where?: string;
  parameters?: readonly unknown[];
  /** Counts up to this many rows, by default `MAX_COUNTED`; a longer list's length is estimated. */
  mostCounted?: number;
}

export const foreignCursor = (): ValidationFailed =>
  new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/**
 * A list read in pages by keyset, so that the last page costs as much as the first. The cursor is opaque to clients and
 * contains the last row's key values. If lists of one kind have several orders, it also contains the order's name, so
 * that another order refuses it.
 */
export class KeysetPage<Row extends object> {
  constructor(
    private readonly keys: readonly Key<Row>[],
    private readonly order: 'asc' | 'desc' = 'desc',
    private readonly name: readonly string[] = [],
  ) {}

  /** The page of the list and the list's length. Throws `ValidationFailed` for a cursor of another list. */
  async counted(
    session: DatabaseSession,
    question: ListQuestion,
    wanted: PageRequest,
  ): Promise<Page<Row> & ListLength> {
    const { from, where = 'true', parameters = [], mostCounted } = question;
    const [page, length] = await Promise.all([
      this.part(session, question, wanted),
      session.length(`${from} WHERE ${where}`, [...parameters], mostCounted),
    ]);
    return { ...page, ...length };
  }

  /** The page of the list only. Also throws `ValidationFailed`. */
  async part(session: DatabaseSession, question: ListQuestion, wanted: PageRequest): Promise<Page<Row>> {
    const { columns = '*', from, where = 'true', parameters: given } = question;
    const position = this.read(wanted.cursor);
    const { sql, parameters } = statement((bind) => {
      const behind = position === null ? '' : `AND ${this.behind(position, bind)}`;
      return `SELECT ${columns} FROM ${from} WHERE (${where}) ${behind}
        ORDER BY ${this.ordering} LIMIT ${bind(wanted.limit + 1)}`;
    }, given);
    return this.cut(await session.query<Row>(sql, parameters), wanted.limit);
  }

  /** `created_at desc, id desc` */
  get ordering(): string {
    return this.keys.map((key) => `${sqlOf(key)} ${this.order}`).join(', ');
  }

  /** The condition for rows after a position. */
  behind(position: Position, bind: Bind): string {
    const places = this.keys.map(({ type }, index) => `${bind(position[index])}::${type}`);
    return `(${this.keys.map(sqlOf).join(', ')}) ${this.order === 'asc' ? '>' : '<'} (${places.join(', ')})`;
  }

  /** The page and its next cursor, from rows queried with one more than the page holds. */
  cut(rows: readonly Row[], limit: number): Page<Row> {
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : this.cursorAt(last) };
  }

  /** Null for the first page. Throws `ValidationFailed` for a cursor of another list. */
  read(cursor: string | null | undefined): Position | null {
    if (cursor === undefined || cursor === null) return null;
    const parts = this.#partsOf(cursor);
    const [name, values] = [parts.slice(0, this.name.length), parts.slice(this.name.length)];
    const isOurs = values.length === this.keys.length && this.name.every((word, index) => name[index] === word);
    if (!isOurs) throw foreignCursor();
    return this.keys.map((key, index) => valueOf(key, values[index]));
  }

  /** The cursor of the page after the row. */
  cursorAt(row: Row): string {
    const values = this.keys.map(({ field }) => row[field]);
    if (this.name.length > 0) return Buffer.from(JSON.stringify([...this.name, ...values])).toString('base64url');
    const text = values.map(textOf).join(' ');
    return values.length === 1 ? text : Buffer.from(text).toString('base64url');
  }

  /** Without a name the values are joined as words; with a name they are JSON, because they may have spaces. */
  #partsOf(cursor: string): unknown[] {
    if (this.name.length === 0 && this.keys.length === 1) return [cursor];
    const text = Buffer.from(cursor, 'base64url').toString();
    return this.name.length === 0 ? text.split(' ') : partsOf(text);
  }
}

const sqlOf = <Row>({ sql, field }: Key<Row>): string => sql ?? field;

const anyValue = (): boolean => true;

function valueOf<Row>({ type, isValue = anyValue, isNullable }: Key<Row>, value: unknown): string | null {
  if (value === null && isNullable === true) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !TYPES[type](text) || !isValue(text)) throw foreignCursor();
  return text;
}
