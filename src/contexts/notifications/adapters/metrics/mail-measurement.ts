import { Injectable } from '@nestjs/common';
import { Measures, secondsAgo, type Measurement, type Sample } from '../../../../platform/metrics/measurement.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { Clock } from '../../../../platform/application/ports/clock.js';

interface MailRow {
  state: 'waiting' | 'failed' | 'bounced';
  kind: 'code' | 'other';
  count: number;
  oldest: Date | null;
}

const WAITING = 'porchlight_mail_waiting';
const OLDEST = 'porchlight_mail_oldest_waiting_seconds';
const FAILED = 'porchlight_mail_not_delivered';
const DAY_MS = 86_400_000;

/** Counts waiting messages, separately for codes, and undelivered ones of the last day. */
@Injectable()
@Measures({ name: 'mail', from: 'database' })
export class MailMeasurement implements Measurement {
  readonly gauges = [
    { name: WAITING, help: 'Messages to be sent, those with a code apart', labels: ['kind'] },
    { name: OLDEST, help: 'Since when the oldest of them waits', labels: ['kind'] },
    { name: FAILED, help: 'Messages of the last 24 hours that were given up or came back', labels: ['state'] },
  ];

  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Sample[]> {
    const now = this.clock.now();
    const rows = await this.session.query<MailRow>(
      `SELECT 'waiting' AS state, CASE WHEN is_secret THEN 'code' ELSE 'other' END AS kind, count(*)::int AS count,
              min(created_at) AS oldest
         FROM notifications.mail WHERE state IN ('queued', 'sending') GROUP BY is_secret
       UNION ALL
       SELECT state, 'other', count(*)::int, NULL
         FROM notifications.mail WHERE state IN ('failed', 'bounced') AND created_at >= $1 GROUP BY state`,
      [new Date(now.getTime() - DAY_MS)],
    );
    const found = (state: MailRow['state'], kind: MailRow['kind']): MailRow | undefined =>
      rows.find((row) => row.state === state && row.kind === kind);
    const waiting = (['code', 'other'] as const).flatMap((kind) => {
      const { count = 0, oldest = null } = found('waiting', kind) ?? {};
      return [
        { name: WAITING, labels: { kind }, value: count },
        { name: OLDEST, labels: { kind }, value: oldest === null ? 0 : secondsAgo(oldest, now) },
      ];
    });
    const lost = (['failed', 'bounced'] as const).map((state) => ({
      name: FAILED,
      labels: { state },
      value: found(state, 'other')?.count ?? 0,
    }));
    return [...waiting, ...lost];
  }
}
