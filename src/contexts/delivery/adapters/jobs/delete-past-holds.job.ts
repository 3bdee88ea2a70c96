import { Injectable } from '@nestjs/common';
import { OldRowsRemover, type OldRows } from '../../../../platform/jobs/old-rows.js';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';

/** Does not free the holds' load, because nothing reads the load of a past window. */
export const PAST_HOLDS: readonly OldRows[] = [
  {
    what: 'holds of past windows',
    keptForDays: 7,
    sql: `DELETE FROM delivery.hold WHERE checkout_id IN (
            SELECT checkout_id FROM delivery.hold WHERE day < ($1::timestamptz)::date AND until < $1
              ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'delivery.forget-past-holds', dailyAtHour: 1, minutes: 30 })
export class DeletePastHoldsJob implements ScheduledJob {
  constructor(private readonly remover: OldRowsRemover) {}

  async run(): Promise<void> {
    await this.remover.remove(PAST_HOLDS);
  }
}
