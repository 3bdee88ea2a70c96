import type { PoolClient } from 'pg';

import { noSuch } from '../http/errors.js';
import { checkCursors, pageSize } from '../http/paging.js';
import type { Parameters } from '../http/parameters.js';
import { newId } from './ids.js';
import { API_VERSION, type ApiList, type ApiObject, present, type Sandbox } from './sandbox.js';

/** Whose request it is: recorded in the events that it causes. */
export interface Origin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export interface ListQuery {
  readonly type: string;
  readonly account: string;
  readonly url: string;
  readonly parameters: Parameters;
  /** Top-level text fields that must be equal; undefined ones do not count. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Further conditions in SQL, each with `$1` for its own value. */
  readonly also?: readonly { readonly sql: string; readonly value: unknown }[];
}

const WRITERS_LOCK = 7_351_904_112;

/** One transaction on the sandbox's state. Writers go one after the other, so that money is never counted twice. */
export class Work {
  constructor(
    readonly sandbox: Sandbox,
    private readonly client: PoolClient,
    readonly origin: Origin,
  ) {}

  static async run<T>(sandbox: Sandbox, origin: Origin, body: (work: Work) => Promise<T>): Promise<T> {
    const client = await sandbox.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK]);
      const result = await body(new Work(sandbox, client, origin));
      await client.query('commit');
      sandbox.wake();
      return result;
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  }

  static async read<T>(sandbox: Sandbox, body: (work: Work) => Promise<T>): Promise<T> {
    const client = await sandbox.pool.connect();
    try {
      return await body(new Work(sandbox, client, { requestId: null, idempotencyKey: null }));
    } finally {
      client.release();
    }
  }

  get now(): number {
    return this.sandbox.clock.now();
  }

  async rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query(sql, [...values]);
    return rows as Row[];
  }

  async insert<T extends ApiObject>(object: T, account = ''): Promise<T> {
    await this.rows('insert into sandbox.object (id, type, account, data) values ($1, $2, $3, $4)', [
      object.id,
      object.object,
      account,
      JSON.stringify(object),
    ]);
    return object;
  }

  async save<T extends ApiObject>(object: T): Promise<T> {
    await this.rows('update sandbox.object set data = $2 where id = $1', [object.id, JSON.stringify(object)]);
    return object;
  }

  async remove(id: string): Promise<void> {
    await this.rows('delete from sandbox.object where id = $1', [id]);
  }

  /** Of the type and account when they are given, else of any. */
  async find<T extends ApiObject>(id: string, type?: string, account?: string): Promise<T | null> {
    const [row] = await this.rows<{ data: T; type: string; account: string }>(
      'select data, type, account from sandbox.object where id = $1',
      [id],
    );
    if (row === undefined || (type !== undefined && row.type !== type)) return null;
    return account === undefined || row.account === account ? row.data : null;
  }

  /** Several at once, by their ids; those that are not there are left out. */
  async findAll(ids: readonly string[]): Promise<Map<string, ApiObject>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows<{ id: string; data: ApiObject }>(
      'select id, data from sandbox.object where id = any($1::text[])',
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, row.data]));
  }

  async get<T extends ApiObject>(id: string, type: string, account: string, param = 'id'): Promise<T> {
    const found = await this.find<T>(id, type, account);
    if (found === null) throw noSuch(type, id, param, 404);
    return found;
  }

  async all<T extends ApiObject>(type: string, field: string, value: string): Promise<T[]> {
    const rows = await this.rows<{ data: T }>(
      `select data from sandbox.object where type = $1 and data->>'${field}' = $2 order by seq`,
      [type, value],
    );
    return rows.map((row) => row.data);
  }

  async list<T extends ApiObject>(query: ListQuery): Promise<ApiList<T>> {
    const { parameters } = query;
    checkCursors(parameters);
    const limit = pageSize(parameters);
    const conditions = ['type = $1', 'account = $2'];
    const values: unknown[] = [query.type, query.account];
    const add = (sql: string, value: unknown) => {
      values.push(value);
      conditions.push(sql.replaceAll('$1', () => `$${values.length}`));
    };
    addFilters(query, add);
    for (const field of ['created', 'arrival_date', 'amount']) addRange(field, parameters[field], add);
    const backwards = parameters.ending_before !== undefined;
    await this.#addCursor(query, backwards, add);
    const rows = await this.rows<{ data: T }>(
      `select data from sandbox.object where ${conditions.join(' and ')}
       order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
      values,
    );
    const data = rows.slice(0, limit).map((row) => row.data);
    return { object: 'list', data: backwards ? data.reverse() : data, has_more: rows.length > limit, url: query.url };
  }

  async #addCursor(query: ListQuery, backwards: boolean, add: (sql: string, value: unknown) => void): Promise<void> {
    const param = backwards ? 'ending_before' : 'starting_after';
    const cursor = query.parameters[param];
    if (typeof cursor !== 'string') return;
    const [row] = await this.rows<{ seq: string }>(
      'select seq from sandbox.object where id = $1 and type = $2 and account = $3',
      [cursor, query.type, query.account],
    );
    if (row === undefined) throw noSuch(query.type, cursor, param);
    add(backwards ? 'seq > $1' : 'seq < $1', row.seq);
  }

  async schedule(kind: string, payload: Record<string, unknown>, delayMs: number): Promise<void> {
    await this.rows('insert into sandbox.task (kind, payload, due_ms) values ($1, $2, $3)', [
      kind,
      JSON.stringify(payload),
      this.sandbox.clock.nowMs() + delayMs,
    ]);
  }

  /** Like `schedule`, at a time of the sandbox's clock, and once however often it is asked for. */
  async scheduleOnceAt(kind: string, payload: Record<string, unknown>, dueMs: number): Promise<void> {
    await this.rows(
      `insert into sandbox.task (kind, payload, due_ms) select $1::text, $2::jsonb, $3::bigint
       where not exists (select 1 from sandbox.task where kind = $1 and payload = $2 and due_ms = $3)`,
      [kind, JSON.stringify(payload), dueMs],
    );
  }

  /** Records an event and its deliveries. `account` names the connected account that it happened on. */
  async emit(type: string, object: object, { account = '', previous }: { account?: string; previous?: object } = {}) {
    const endpoints = await this.rows<{ id: string }>(
      `select id from sandbox.object where type = 'webhook_endpoint' and account = '' and data->>'status' = 'enabled'
         and (data->'$'->>'connect')::boolean = $1
         and (data->'enabled_events' ? '*' or data->'enabled_events' ? $2) order by seq`,
      [account !== '', type],
    );
    const event: ApiObject = {
      id: newId('evt_'),
      object: 'event',
      ...(account === '' ? {} : { account }),
      api_version: API_VERSION,
      created: this.now,
      data: {
        object: present(object, this.sandbox),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: { id: this.origin.requestId, idempotency_key: this.origin.idempotencyKey },
      type,
    };
    await this.insert(event, account);
    for (const endpoint of endpoints) await this.deliver(event.id, endpoint.id);
  }

  async deliver(event: string, endpoint: string): Promise<void> {
    for (const { delayMs, dropped } of this.sandbox.chaos.plan()) {
      await this.rows('insert into sandbox.delivery (event, endpoint, state, due_ms) values ($1, $2, $3, $4)', [
        event,
        endpoint,
        dropped ? 'dropped' : 'waiting',
        this.sandbox.clock.nowMs() + delayMs,
      ]);
    }
  }
}

function addFilters({ where = {}, also = [] }: ListQuery, add: (sql: string, value: unknown) => void): void {
  for (const [field, value] of Object.entries(where)) {
    if (value !== undefined) add(`data->>'${field}' = $1`, value);
  }
  for (const condition of also) add(condition.sql, condition.value);
}

const SIGNS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

function addRange(field: string, range: unknown, add: (sql: string, value: unknown) => void): void {
  if (typeof range === 'number') add(`(data->>'${field}')::bigint = $1`, range);
  if (typeof range !== 'object' || range === null) return;
  for (const [name, value] of Object.entries(range)) add(`(data->>'${field}')::bigint ${SIGNS[name] ?? '='} $1`, value);
}
