import { Injectable } from '@nestjs/common';
import { Clock } from '../../application/ports/clock.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ANSWER_LIFETIME_MS } from '../http/idempotent.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { Scheduled, type ScheduledJob } from './scheduled.js';

const BATCH = 1_000;

/** Stored answers of calls hold what the calls were answered with, names and addresses too; past their time they go. */
@Injectable()
@Scheduled({ name: 'shared.forget-answers', everySeconds: 3_600 })
export class ForgetAnswersJob implements ScheduledJob {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ANSWER_LIFETIME_MS);
    while ((await this.#forget(before)) === BATCH);
  }

  #forget(before: Date): Promise<number> {
    return this.unitOfWork.run(async () => {
      const gone = await this.session.write(
        `DELETE FROM shared.idempotency_key WHERE (scope, key) IN (
           SELECT scope, key FROM shared.idempotency_key WHERE created_at < $1
            ORDER BY created_at LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED) RETURNING key`,
        [before],
      );
      return gone.length;
    });
  }
}
