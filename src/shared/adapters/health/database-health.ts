import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { QueryResult, QueryResultRow } from 'pg';
import { ConnectionPool, NO_ROOM } from '../persistence/connection-pool.js';
import { ambientDeadline, deadlineIn } from '../system/deadline.js';
import { Heartbeat, PartProblem, type PartState } from './heartbeat.js';

/** A database that is migrated, and takes changes: a copy of it does not. */
const QUESTION = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly" FROM migration LIMIT 1`;
/**
 * A sort that does not fit into its memory needs a few megabytes on the disk for a moment, without any right. Asked only after
 * a statement has found no room, because a disk that is full answers every other question.
 */
const IS_THERE_ROOM = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM (SELECT n FROM generate_series(1, 200000) AS n ORDER BY n DESC OFFSET 0) AS sorted`;
const PATIENCE_MS = 2_000;

/** Whether this instance's pool reaches the database; what works with it (events, jobs) asks here before it takes more. */
@Injectable()
export class DatabaseHealth implements OnModuleInit, BeforeApplicationShutdown {
  readonly #log = new Logger(DatabaseHealth.name);
  readonly #listeners: (() => void)[] = [];
  readonly #heartbeat = new Heartbeat(() => this.#ask(), {
    onChange: (state) => {
      this.#tell(state);
    },
    isBusy: () => this.#isBusy(),
  });
  #answeredAt = -Infinity;
  #mayBeFull = false;
  #endListening: () => void = () => undefined;

  constructor(private readonly pool: ConnectionPool) {}

  async onModuleInit(): Promise<void> {
    const endings = [
      this.pool.onAnswer(() => {
        this.#answeredAt = performance.now();
      }),
      this.pool.onNoRoom(() => {
        this.#mayBeFull = true;
      }),
    ];
    this.#endListening = () => {
      for (const end of endings) end();
    };
    await this.#heartbeat.start();
  }

  beforeApplicationShutdown(): void {
    this.#heartbeat.stop();
    this.#endListening();
  }

  get state(): PartState {
    return this.#heartbeat.state;
  }

  get isWell(): boolean {
    return this.state === 'ok';
  }

  /** Is called whenever it falls away or comes back. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Asks now, because something failed; whether it answers within two seconds. */
  async answers(): Promise<boolean> {
    return (await this.#heartbeat.look()) === 'ok';
  }

  async #ask(): Promise<void> {
    const {
      rows: [row],
    } = await this.#query<{ isReadOnly: boolean }>(QUESTION);
    if (row === undefined) throw new PartProblem('not-migrated');
    if (row.isReadOnly) throw new PartProblem('read-only');
    if (this.#mayBeFull) await this.#findRoom();
  }

  async #findRoom(): Promise<void> {
    try {
      await this.#query(IS_THERE_ROOM);
      this.#mayBeFull = false;
    } catch (error) {
      throw (error as { code?: unknown }).code === NO_ROOM ? new PartProblem('full') : error;
    }
  }

  #query<Row extends QueryResultRow>(text: string): Promise<QueryResult<Row>> {
    return ambientDeadline.run(deadlineIn(PATIENCE_MS), () => this.pool.query<Row>({ text }));
  }

  /** All connections are at work, and some of them have come back in order. */
  #isBusy(): boolean {
    return this.pool.standing.waiting > 0 && performance.now() - this.#answeredAt < PATIENCE_MS;
  }

  #tell(state: PartState): void {
    if (state === 'ok') this.#log.log('The database answers again');
    else this.#log.error({ state }, 'The database cannot be worked with; events and jobs wait on this instance');
    for (const listener of this.#listeners) listener();
  }
}
