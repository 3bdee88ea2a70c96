import { validate as isUuid } from 'uuid';
import type { ListLength, Page, PageWanted } from '../../application/page.js';
import { ValidationFailed } from '../../domain/domain-error.js';
import { isCalendarDay } from '../../domain/toronto-time.js';
import { statement, type Bind } from './bound-values.js';
import type { DatabaseSession } from './database-session.js';

/** A day that the database knows too; its years begin with 1. */
const isDay = (text: string): boolean => isCalendarDay(text) && !text.startsWith('0000');
const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(\d{3})?Z$/;
const MAX_INTEGER = 2_147_483_647;

/** What a value of a type looks like in a cursor, so that the database is only asked about what it can read. */
const TYPES = {
  timestamptz: (text: string) => isDay(INSTANT.exec(text)?.[1] ?? ''),
  date: (text: string) => /^-?infinity$/.test(text) || isDay(text),
  uuid: isUuid,
  text: (text: string) => /^\P{Cc}{0,500}$/u.test(text),
  integer: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER,
  bigint: (text: string) => /^\d{1,18}$/.test(text),
  numeric: (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
};

/** One of the columns that order a list; together they are different in every row. */
export interface Key<Row> {
  /** Where the row has the value. */
  readonly field: keyof Row & string;
  readonly type: keyof typeof TYPES;
  /** What the statement orders by, where that is not the field. */
  readonly sql?: string;
  /** Narrower than the type, such as the form of an id. */
  readonly isValue?: (text: string) => boolean;
  /** Null is a value of the cursor, too; it is for the reader to say what lies behind it. */
  readonly isNullable?: boolean;
}

/** Where a page ends: a value for each key. */
export type Position = readonly (string | null)[];

/** What a list is of; the condition's places are of `parameters`. */
export interface ListQuestion {
  columns?: string;
  from: string;
  where?: string;
  parameters?: readonly unknown[];
  /** To how many rows it is counted, where not to `MAX_COUNTED`; beyond, its length is an estimate. */
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
 * One list that is read in pages, each from where the one before ended, so that the last page costs what the first does.
 * Its cursor is opaque to those who are given it: the values of the keys in the last row; where lists of one kind have
 * several orders, with the name of its own, so that it is refused in another.
 */
export class KeysetPage<Row extends object> {
  constructor(
    private readonly keys: readonly Key<Row>[],
    private readonly order: 'asc' | 'desc' = 'desc',
    private readonly name: readonly string[] = [],
  ) {}

  /** The page of the list with its length. Throws `ValidationFailed` for a cursor of another list. */
  async counted(session: DatabaseSession, question: ListQuestion, wanted: PageWanted): Promise<Page<Row> & ListLength> {
    const { from, where = 'true', parameters = [], mostCounted } = question;
    const [page, length] = await Promise.all([
      this.part(session, question, wanted),
      session.length(`${from} WHERE ${where}`, [...parameters], mostCounted),
    ]);
    return { ...page, ...length };
  }

  /** The page of the list alone. Throws `ValidationFailed` as well. */
  async part(session: DatabaseSession, question: ListQuestion, wanted: PageWanted): Promise<Page<Row>> {
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

  /** The condition for rows behind a position. */
  behind(position: Position, bind: Bind): string {
    const places = this.keys.map(({ type }, index) => `${bind(position[index])}::${type}`);
    return `(${this.keys.map(sqlOf).join(', ')}) ${this.order === 'asc' ? '>' : '<'} (${places.join(', ')})`;
  }

  /** The page and the cursor of the next one, from rows that were asked for one more than the page holds. */
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

  /** The cursor of the page behind the row. */
  cursorAt(row: Row): string {
    const values = this.keys.map(({ field }) => row[field]);
    if (this.name.length > 0) return Buffer.from(JSON.stringify([...this.name, ...values])).toString('base64url');
    const text = values.map(textOf).join(' ');
    return values.length === 1 ? text : Buffer.from(text).toString('base64url');
  }

  /** Unnamed, the values are words, a lone one as it is; a named list's may have spaces. */
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
