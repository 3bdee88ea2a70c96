import type { DatabaseSession } from './database-session.js';
import { statement, type Bind, type Statement } from './bound-values.js';

/** How a column stores its field: functions that read and write it, if it is not stored as is. */
interface Kept<Field = never> {
  readonly column: string;
  readonly isFixed?: boolean;
  /** `never`, so that functions of any stored type are accepted. */
  readonly read?: (stored: never) => Field;
  readonly write?: (field: never) => unknown;
}

type Declaration<Field> = string | Kept<Field>;
type Declarations<State> = { readonly [Field in keyof State]-?: Declaration<State[Field]> };
type NoOthers<Map, State> = { readonly [Field in Exclude<keyof Map, keyof State>]: never };
type ColumnOf<Declared> = Declared extends string
  ? Declared
  : Declared extends { readonly column: infer Column extends string }
    ? Column
    : never;
type StoredOf<Declared, Field> = Declared extends { readonly read: (stored: infer Stored) => unknown } ? Stored : Field;
type Row<State, Map> = {
  [Field in keyof State & keyof Map as ColumnOf<Map[Field]>]: StoredOf<Map[Field], State[Field]>;
};

/** A row of a table as the driver returns it. */
export type RowOf<Rows> = Rows extends { from(row: infer Known): unknown } ? Known : never;

/** A column that is written once, with the row. */
export const fixed = <const Column extends string>(column: Column) => ({ column, isFixed: true }) as const;

/** A JSON column; the driver would turn an array into a PostgreSQL array. */
export const json = <const Column extends string>(column: Column) =>
  ({ column, write: (field: unknown) => (field === null ? null : JSON.stringify(field)) }) as const;

/** The same, written once, with the row. */
export const fixedJson = <const Column extends string>(column: Column) => ({ ...json(column), isFixed: true }) as const;

interface KeptField {
  field: string;
  column: string;
  isFixed: boolean;
  read: (stored: unknown) => unknown;
  write: (field: unknown) => unknown;
}

const NAME = /^[a-z][a-z0-9_]*$/;
const asItIs = (value: unknown): unknown => value;

function keptField([field, declared]: [string, Declaration<unknown>]): KeptField {
  const { column, isFixed = false, ...kept } = typeof declared === 'string' ? { column: declared } : declared;
  if (!NAME.test(column)) throw new Error(`${column} is no name of a column.`);
  const { read = asItIs, write = asItIs } = kept as Partial<Pick<KeptField, 'read' | 'write'>>;
  return { field, column, isFixed, read, write };
}

/**
 * The rows of one table, from one declaration of field → column. The first field is the key. A field `version` guards
 * `save`, which increments it. Statements name declared columns only, whatever properties an object has; values are
 * parameters.
 */
class Rows<State extends object, Known extends object, Entity> {
  readonly #fields: readonly KeptField[];
  readonly #key: KeptField;

  constructor(
    readonly table: string,
    private readonly declared: Record<string, Declaration<unknown>>,
    private readonly make: (state: State) => Entity,
  ) {
    this.#fields = Object.entries(declared).map(keptField);
    const [key] = this.#fields;
    if (!/^[a-z_]+\.[a-z_]+$/.test(table)) throw new Error(`${table} is no name of a table.`);
    if (key === undefined) throw new Error(`${table} has no columns.`);
    this.#key = key;
  }

  /** The same rows as entities created from their state. */
  as<Made>(make: (state: State) => Made): Rows<State, Known, Made> {
    return new Rows(this.table, this.declared, make);
  }

  /** `column = EXCLUDED.column` for all but the key, for an INSERT … ON CONFLICT DO UPDATE. */
  get replaced(): string {
    const others = this.#fields.filter((field) => field !== this.#key);
    return others.map(({ column }) => `${column} = EXCLUDED.${column}`).join(', ');
  }

  // The only cast: the declaration's own types have checked every field against its column.
  readonly from = (row: Known): Entity => {
    const stored = row as Record<string, unknown>;
    return this.make(
      Object.fromEntries(this.#fields.map(({ field, column, read }) => [field, read(stored[column])])) as State,
    );
  };

  /** The first row of `SELECT * FROM` the table, followed by `rest`: a condition, an order. */
  async first(session: DatabaseSession, rest: string, parameters: unknown[] = []): Promise<Entity | null> {
    const [entity] = await this.all(session, rest, parameters);
    return entity ?? null;
  }

  async all(session: DatabaseSession, rest: string, parameters: unknown[] = []): Promise<Entity[]> {
    return (await session.query<Known>(`SELECT * FROM ${this.table} ${rest}`, parameters)).map(this.from);
  }

  /** The same with `FOR UPDATE`; throws outside a unit of work. */
  async allLocked(session: DatabaseSession, rest: string, parameters: unknown[] = []): Promise<Entity[]> {
    return (await session.write<Known>(`SELECT * FROM ${this.table} ${rest} FOR UPDATE`, parameters)).map(this.from);
  }

  async lock(session: DatabaseSession, rest: string, parameters: unknown[] = []): Promise<Entity | null> {
    const [entity] = await this.allLocked(session, rest, parameters);
    return entity ?? null;
  }

  /**
   * An INSERT of the given fields; other columns get their defaults. `rest` is appended, `overriding` goes before
   * VALUES.
   */
  insertion(state: Partial<State>, rest = '', overriding = ''): Statement {
    const given = this.#fields.filter(({ field }) => field in state);
    return statement((bind) => {
      const places = given.map((field) => this.#bound(field, state, bind));
      const columns = given.map(({ column }) => column);
      return `INSERT INTO ${this.table} (${columns.join(', ')}) ${overriding} VALUES (${places.join(', ')}) ${rest}`;
    });
  }

  /** Returns false if `conflict` (`ON CONFLICT …`) left the row unchanged. */
  async add(session: DatabaseSession, state: State, conflict = ''): Promise<boolean> {
    const { sql, parameters } = this.insertion(state, `${conflict} RETURNING ${this.#key.column}`);
    return (await session.write(sql, parameters)).length === 1;
  }

  /**
   * Updates the columns that are not fixed; returns false if the row is gone or, with a version, has changed since it
   * was read.
   */
  async save(session: DatabaseSession, state: State): Promise<boolean> {
    const { sql, parameters } = statement((bind) => {
      const [written, guards] = [this.#written(), [this.#key, ...this.#versions()]];
      const assigned = written.map((field) => `${field.column} = ${this.#bound(field, state, bind)}`);
      const counted = this.#versions().map(({ column }) => `${column} = ${column} + 1`);
      const guarded = guards.map((field) => `${field.column} = ${this.#bound(field, state, bind)}`);
      return `UPDATE ${this.table} SET ${[...assigned, ...counted].join(', ')}
        WHERE ${guarded.join(' AND ')} RETURNING ${this.#key.column}`;
    });
    return (await session.write(sql, parameters)).length === 1;
  }

  #versions(): KeptField[] {
    return this.#fields.filter(({ field }) => field === 'version');
  }

  #written(): KeptField[] {
    return this.#fields.filter((one) => one !== this.#key && one.field !== 'version' && !one.isFixed);
  }

  #bound({ field, write }: KeptField, state: Partial<State>, bind: Bind): string {
    return bind(write((state as Record<string, unknown>)[field]));
  }
}

/**
 * `columns<State>()('context.table', { field: 'column', … })`: TypeScript checks that every field of the state is
 * declared and no other; the row's type is derived from it (`RowOf`).
 */
export const columns =
  <State extends object>() =>
  <const Map extends Declarations<State>>(
    table: string,
    declared: Map & NoOthers<Map, State>,
  ): Rows<State, Row<State, Map>, State> =>
    new Rows<State, Row<State, Map>, State>(table, declared, (state) => state);
