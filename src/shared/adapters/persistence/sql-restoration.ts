import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../application/ports/clock.js';
import { Restoration, type RestorationRecord, type ResumeCause } from '../../application/ports/restoration.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { columns, type RowOf } from './columns.js';
import { DatabaseSession } from './database-session.js';

const REFRESH_MS = 1_000;

const RECORDS = columns<RestorationRecord>()('shared.restoration', {
  backupTakenAt: 'backup_taken_at',
  restoredAt: 'restored_at',
  resumedAt: 'resumed_at',
  resumedBy: 'resumed_by',
  reason: 'reason',
});

/** Read at the start and, while the workers are paused, every second; a database that serves is never restored again. */
@Injectable()
export class SqlRestoration extends Restoration implements OnModuleInit {
  readonly #log = new Logger(SqlRestoration.name);
  #record: RestorationRecord | null = null;
  #waiting: (() => void)[] = [];

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.#refresh();
    if (this.isPaused) this.#log.warn('This database was restored: jobs, events and money wait for the reconciliation');
  }

  get record(): RestorationRecord | null {
    return this.#record;
  }

  get isPaused(): boolean {
    return this.#record !== null && this.#record.resumedAt === null;
  }

  onResume(listener: () => void): void {
    if (this.isPaused) this.#waiting.push(listener);
    else listener();
  }

  async resume(cause: ResumeCause): Promise<boolean> {
    const { byUserId, reason, reconciliationId } = { byUserId: null, reason: null, reconciliationId: null, ...cause };
    const [row] = await this.session.write<RowOf<typeof RECORDS>>(
      `UPDATE shared.restoration SET resumed_at = $1, resumed_by = $2, reason = $3, reconciliation_id = $4
        WHERE resumed_at IS NULL RETURNING *`,
      [this.clock.now(), byUserId, reason, reconciliationId],
    );
    if (row === undefined) return false;
    this.unitOfWork.afterCommit(() => {
      this.#take(RECORDS.from(row));
    });
    return true;
  }

  @Interval(REFRESH_MS)
  async refresh(): Promise<void> {
    if (!this.isPaused) return;
    await this.#refresh().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'It could not be read whether the workers may go on');
    });
  }

  async #refresh(): Promise<void> {
    const record = await RECORDS.first(this.session, 'ORDER BY id DESC LIMIT 1');
    if (record !== null) this.#take(record);
  }

  #take(record: RestorationRecord): void {
    this.#record = record;
    if (this.isPaused) return;
    for (const listener of this.#waiting.splice(0)) listener();
  }
}
