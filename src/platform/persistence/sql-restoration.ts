import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Environment } from '../config/environment.js';
import { ambientTransaction } from '../application/ambient-transaction.js';
import { Clock } from '../application/ports/clock.js';
import {
  Restoration,
  type PauseCause,
  type RestorationRecord,
  type ResumeCause,
} from '../application/ports/restoration.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { PausedAfterRestore } from '../domain/paused.js';
import { isDatabaseAway } from './database-away.js';
import { DatabaseMark, type Loss } from './database-mark.js';
import { DatabaseSession } from './database-session.js';

/** How often an instance checks that the database is still the one to which it committed. */
const WATCH_MS = 2_000;

interface Row {
  cause: PauseCause;
  detail: string | null;
  backup_taken_at: Date;
  restored_at: Date;
  resumed_at: Date | null;
  resumed_by: number | null;
  reason: string | null;
}

interface State {
  record: RestorationRecord | null;
  pause: RestorationRecord | null;
}

/** The latest loss and its pause; a pause that needs a person takes precedence. */
const STATE = `
  SELECT (SELECT to_jsonb(r) FROM shared.restoration r WHERE cause <> 'double-payment' ORDER BY id DESC LIMIT 1) AS record,
         (SELECT to_jsonb(r) FROM shared.restoration r WHERE resumed_at IS NULL
           ORDER BY cause = 'double-payment' DESC, id DESC LIMIT 1) AS pause`;

const toRecord = (row: Row): RestorationRecord => ({
  cause: row.cause,
  detail: row.detail,
  backupTakenAt: new Date(row.backup_taken_at),
  restoredAt: new Date(row.restored_at),
  resumedAt: row.resumed_at === null ? null : new Date(row.resumed_at),
  resumedBy: row.resumed_by,
  reason: row.reason,
});

/** The database's record applies to all instances; each reads it every two seconds and before each provider call. */
@Injectable()
export class SqlRestoration extends Restoration implements OnModuleInit {
  readonly #log = new Logger(SqlRestoration.name);
  #state: State = { record: null, pause: null };
  #isWatching = false;
  #taken = 0;
  readonly #onPause: (() => void)[] = [];
  readonly #onResume: (() => void)[] = [];

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly mark: DatabaseMark,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.mark.prepare();
    const state = await this.unitOfWork.run(async () => {
      const loss = await this.mark.begin();
      if (loss !== null && (await this.#read()).pause === null) await this.#record('failover', loss);
      return this.#read();
    });
    this.#take(state);
  }

  get record(): RestorationRecord | null {
    return this.#state.record;
  }

  get pause(): RestorationRecord | null {
    return this.#state.pause;
  }

  get isPaused(): boolean {
    return this.#state.pause !== null;
  }

  onResume(listener: () => void): void {
    this.#onResume.push(listener);
    if (!this.isPaused) listener();
  }

  onPause(listener: () => void): void {
    this.#onPause.push(listener);
  }

  async refuseIfCommitsWereLost(): Promise<void> {
    const loss = await this.mark.advance();
    const state = await this.#read();
    if (loss === null && state.pause === null) {
      if (!this.isPaused) this.#state = state;
      return;
    }
    // The exception rolls back this unit of work, so record the loss in another one.
    ambientTransaction.exit(() => setImmediate(() => void this.watch()));
    throw new PausedAfterRestore();
  }

  async pauseForDoublePayment(found: readonly { id: string; what: string }[]): Promise<boolean> {
    const news = await this.session.query<{ id: string }>(
      `SELECT f.id FROM unnest($1::text[]) AS f (id) WHERE NOT EXISTS (
         SELECT FROM shared.restoration r WHERE r.cause = 'double-payment' AND position(f.id IN r.detail) > 0)`,
      [found.map(({ id }) => id)],
    );
    const ids = new Set(news.map(({ id }) => id));
    if (ids.size === 0) return false;
    const detail = found.filter(({ id }) => ids.has(id)).map(({ id, what }) => `${id} (${what})`);
    await this.#record('double-payment', { detail: detail.join(', '), safeUntil: this.clock.now() });
    await this.#takeAfterCommit();
    return true;
  }

  async resume(cause: ResumeCause): Promise<boolean> {
    const { byUserId, reason, reconciliationId } = { byUserId: null, reason: null, reconciliationId: null, ...cause };
    const rows = await this.session.write(
      `UPDATE shared.restoration SET resumed_at = $1, resumed_by = $2, reason = $3, reconciliation_id = $4
        WHERE resumed_at IS NULL AND ($2::int IS NOT NULL OR cause <> 'double-payment') RETURNING id`,
      [this.clock.now(), byUserId, reason, reconciliationId],
    );
    if (rows.length === 0) return false;
    await this.#takeAfterCommit();
    return true;
  }

  /** Increments the mark, detects lost commits, and reads what other instances have detected. */
  @Interval(WATCH_MS)
  async watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    try {
      const taken = this.#taken;
      const state = await this.unitOfWork.run(() => this.#look());
      // Ignore this read if a newer one was taken in the meantime.
      if (taken === this.#taken) this.#take(state);
    } catch (error) {
      // Without the database there are no provider calls either; the outage itself is reported elsewhere.
      if (!isDatabaseAway(error)) this.#log.error({ err: error }, 'Checking for lost commits failed');
    } finally {
      this.#isWatching = false;
    }
  }

  async #look(): Promise<State> {
    const loss = await this.mark.advance();
    if (loss !== null) {
      const isNews = await this.mark.accept();
      const { pause } = await this.#read();
      // Another database is recorded once; lost commits are known only to each instance itself.
      if (loss.isOtherDatabase ? isNews : pause === null) await this.#record('failover', loss);
    }
    return this.#read();
  }

  async #record(cause: PauseCause, { detail, safeUntil }: Pick<Loss, 'detail' | 'safeUntil'>): Promise<void> {
    await this.session.write(
      `INSERT INTO shared.restoration (cause, detail, backup_taken_at, restored_at) VALUES ($1, $2, $3, clock_timestamp())`,
      [cause, detail, safeUntil],
    );
  }

  async #takeAfterCommit(): Promise<void> {
    const state = await this.#read();
    this.unitOfWork.afterCommit(() => {
      this.#take(state);
    });
  }

  async #read(): Promise<State> {
    const [row] = await this.session.query<{ record: Row | null; pause: Row | null }>(STATE);
    const { record, pause } = row ?? { record: null, pause: null };
    return { record: record && toRecord(record), pause: pause && toRecord(pause) };
  }

  #take(state: State): void {
    const wasPaused = this.isPaused;
    this.#taken++;
    this.#state = state;
    if (state.pause !== null && !wasPaused) {
      const { cause, detail } = state.pause;
      const guide = this.environment.guideTo('MoneyPaused');
      this.#log.error(
        { cause, detail, guide },
        'Paused: jobs, events and money wait for the reconciliation with the provider',
      );
    }
    if (wasPaused !== this.isPaused) for (const listener of wasPaused ? this.#onResume : this.#onPause) listener();
  }
}
