import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Environment } from '../config/environment.js';
import { Clock } from '../application/ports/clock.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { DatabaseSession } from '../persistence/database-session.js';

const REFRESH_MS = 1_000;

/**
 * The system's time, plus the offset that development has added; the offset is in the database so that all instances
 * agree.
 */
@Injectable()
export class SystemClock extends Clock implements OnModuleInit {
  readonly #log = new Logger(SystemClock.name);
  #offsetMs = 0;
  /** The number of moves: ignore the result of a query sent before the last one. */
  #moves = 0;

  constructor(
    private readonly environment: Environment,
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    if (this.environment.servesDevelopmentTools) await this.#refresh();
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** Moves the product's time forward on every instance; development only. */
  async advance(seconds: number): Promise<void> {
    const rows = await this.unitOfWork.run(() =>
      this.session.write<{ offset_ms: string }>(
        'UPDATE shared.clock SET offset_ms = offset_ms + $1 RETURNING offset_ms',
        [Math.round(seconds * 1_000)],
      ),
    );
    this.#moves++;
    this.#offsetMs = Number(rows[0]?.offset_ms ?? this.#offsetMs);
  }

  @Interval(REFRESH_MS)
  async refresh(): Promise<void> {
    if (!this.environment.servesDevelopmentTools) return;
    await this.#refresh().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'Reading the clock failed');
    });
  }

  async #refresh(): Promise<void> {
    const moves = this.#moves;
    const [row] = await this.session.query<{ offset_ms: string }>('SELECT offset_ms FROM shared.clock');
    if (moves === this.#moves) this.#offsetMs = Number(row?.offset_ms ?? 0);
  }
}
