import { Injectable } from '@nestjs/common';
import { OldRowsRemover, type OldRows } from './old-rows.js';
import { Scheduled, type ScheduledJob } from './scheduled.js';

/** Stored outcomes of calls may contain names and addresses; deletes them after a day. */
export const OLD_ANSWERS: readonly OldRows[] = [
  {
    what: 'answers for repeated requests',
    keptForDays: 1,
    sql: `DELETE FROM shared.idempotency_key WHERE (scope, key) IN (
            SELECT scope, key FROM shared.idempotency_key WHERE created_at < $1 ORDER BY created_at LIMIT $2
              FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'shared.forget-answers', everySeconds: 3_600 })
export class DeleteExpiredAnswersJob implements ScheduledJob {
  constructor(private readonly remover: OldRowsRemover) {}

  async run(): Promise<void> {
    await this.remover.remove(OLD_ANSWERS);
  }
}
