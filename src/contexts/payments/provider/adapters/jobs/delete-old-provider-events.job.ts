import { Injectable } from '@nestjs/common';
import { OldRowsRemover, type OldRows } from '../../../../../platform/jobs/old-rows.js';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';

/** The provider redelivers an event for 3 days and lists it for 30; unhandled events are kept. */
export const OLD_PROVIDER_EVENTS: readonly OldRows[] = [
  {
    what: 'events of the provider',
    keptForDays: 60,
    sql: `DELETE FROM payments.provider_event WHERE id IN (
            SELECT id FROM payments.provider_event WHERE created_at < $1 AND received_at < $1 AND state <> 'received'
              ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'refused webhook calls',
    keptForDays: 30,
    sql: `DELETE FROM payments.webhook_refusal WHERE id IN (
            SELECT id FROM payments.webhook_refusal WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'payments.forget-provider-events', dailyAtHour: 1, minutes: 10 })
export class DeleteOldProviderEventsJob implements ScheduledJob {
  constructor(private readonly remover: OldRowsRemover) {}

  async run(): Promise<void> {
    await this.remover.remove(OLD_PROVIDER_EVENTS);
  }
}
