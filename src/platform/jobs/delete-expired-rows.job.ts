import { Injectable } from '@nestjs/common';
import { OldRowsRemover, type OldRows } from './old-rows.js';
import { Scheduled, type ScheduledJob } from './scheduled.js';

/** An inbox row outlives every redelivery of its event: the queue keeps events for 14 days at most. */
export const OLD_SHARED_ROWS: readonly OldRows[] = [
  {
    what: 'events heard',
    keptForDays: 30,
    sql: `DELETE FROM shared.inbox WHERE (event_id, subscriber) IN (
            SELECT event_id, subscriber FROM shared.inbox WHERE heard_at < $1 ORDER BY heard_at LIMIT $2
              FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'counted requests',
    keptForDays: 1,
    sql: `DELETE FROM shared.rate_limit WHERE key IN (
            SELECT key FROM shared.rate_limit WHERE expire < extract(epoch FROM $1::timestamptz) * 1000 LIMIT $2
              FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'runs of jobs',
    keptForDays: 14,
    sql: `DELETE FROM shared.job_run WHERE (name, due_at) IN (
            SELECT name, due_at FROM shared.job_run WHERE started_at < $1 AND finished_at IS NOT NULL AND error IS NULL
              ORDER BY started_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'failed runs of jobs',
    keptForDays: 90,
    sql: `DELETE FROM shared.job_run WHERE (name, due_at) IN (
            SELECT name, due_at FROM shared.job_run WHERE started_at < $1 AND error IS NOT NULL
              ORDER BY started_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'marks of instances',
    keptForDays: 7,
    sql: `DELETE FROM shared.instance_mark WHERE instance_id IN (
            SELECT instance_id FROM shared.instance_mark WHERE at < LEAST($1, clock_timestamp() - interval '7 days')
              LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'shared.forget-old-rows', dailyAtHour: 1 })
export class DeleteExpiredRowsJob implements ScheduledJob {
  constructor(private readonly remover: OldRowsRemover) {}

  async run(): Promise<void> {
    await this.remover.remove(OLD_SHARED_ROWS);
  }
}
