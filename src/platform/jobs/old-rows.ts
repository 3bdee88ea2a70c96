import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../application/ports/clock.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { DatabaseSession } from '../persistence/database-session.js';

const DAY_MS = 86_400_000;
/** Small enough to hold locks only briefly. */
export const MAX_BATCH = 2_000;
/** The rest is deleted the next night. */
const MAX_MS = 30 * 60_000;

/** A kind of row with a retention period, and the statement that deletes a batch of it. */
export interface OldRows {
  /** For the log. */
  what: string;
  keptForDays: number;
  /**
   * Deletes or empties at most `$2` rows older than the instant `$1`, by index, and returns one row for each. Skips
   * locked rows so that it never blocks.
   */
  sql: string;
}

/** Deletes expired rows in batches, each in its own unit of work. */
@Injectable()
export class OldRowsRemover implements BeforeApplicationShutdown {
  readonly #log = new Logger(OldRowsRemover.name);
  #stopped = false;

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.#stopped = true;
  }

  /** Returns the number of deleted rows by name. */
  async remove(kinds: readonly OldRows[]): Promise<Record<string, number>> {
    const end = Date.now() + MAX_MS;
    const gone: Record<string, number> = {};
    for (const kind of kinds) gone[kind.what] = await this.#removeKind(kind, end);
    this.#log.log({ gone }, 'Expired rows deleted');
    return gone;
  }

  async #removeKind({ sql, keptForDays }: OldRows, end: number): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptForDays * DAY_MS);
    let gone = 0;
    for (;;) {
      if (this.#stopped || Date.now() > end) return gone;
      const batch = await this.unitOfWork.run(() => this.session.write(sql, [before, MAX_BATCH]));
      gone += batch.length;
      if (batch.length < MAX_BATCH) return gone;
    }
  }
}
