import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../shared/adapters/http/access.js';
import { DatabaseSession } from '../shared/adapters/persistence/database-session.js';
import { PgBossQueue } from '../shared/adapters/queue/pg-boss-queue.js';
import { DomainError } from '../shared/domain/domain-error.js';
import { Restoration } from '../shared/application/ports/restoration.js';

/** The database does not answer or the queue does not run; 503 `unavailable`. */
class NotReady extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'unavailable';
  constructor() {
    super('Porchlight is not ready to answer.');
  }
}

/** Alive and ready (api.md, "Running it"). */
@Access('public')
@Controller()
export class HealthController {
  constructor(
    private readonly session: DatabaseSession,
    private readonly queue: PgBossQueue,
    private readonly restoration: Restoration,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 until the database answers with its migrations applied and the queue's workers run; a restored one says that most of them wait. */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: 'ok'; workers?: 'paused-after-restore' }> {
    const migrated = await this.session.query('SELECT 1 FROM migration LIMIT 1').catch(() => []);
    if (migrated.length === 0 || !this.queue.isRunning) throw new NotReady();
    return { status: 'ok', ...(this.restoration.isPaused ? { workers: 'paused-after-restore' as const } : {}) };
  }
}
