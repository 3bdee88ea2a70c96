import { Injectable } from '@nestjs/common';
import {
  Measures,
  secondsAgo,
  type Measurement,
  type Sample,
} from '../../../../shared/adapters/metrics/measurement.js';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { MONEY_DESK_GROUPS } from '../../domain/money-desk.js';
import { MONEY_DESK_SOURCES } from '../persistence/money-desk-sources.js';

interface GroupRow {
  name: string;
  count: number;
  cents: string | null;
  oldest: Date | null;
}

const ITEMS = 'porchlight_money_desk_items';
const CAD = 'porchlight_money_desk_cad';
const OLDEST = 'porchlight_money_desk_oldest_seconds';
const RECONCILED = 'porchlight_reconciliation_age_seconds';

/** The desk's own sources, all groups in one question, and as a row without a count when the ledger was last compared. */
const TOTALS = [
  ...MONEY_DESK_GROUPS.map(
    (name) => `SELECT '${name}' AS name, count(*)::int AS count, COALESCE(sum(cents), 0) AS cents, min(at) AS oldest
                 FROM (${MONEY_DESK_SOURCES[name]}) AS waiting WHERE $1::timestamptz IS NOT NULL`,
  ),
  `SELECT '${RECONCILED}', 0, 0, max(started_at) FROM payments.reconciliation`,
].join(' UNION ALL ');

/** What waits on the money desk, in its own groups and with its own sums. */
@Injectable()
@Measures({ name: 'money', from: 'database' })
export class MoneyMeasurement implements Measurement {
  readonly gauges = [
    { name: ITEMS, help: 'What waits in a group of the money desk', labels: ['group'] },
    { name: CAD, help: 'Its amount', labels: ['group'] },
    { name: OLDEST, help: 'Since when the longest waits', labels: ['group'] },
    { name: RECONCILED, help: 'How long ago the ledger was last compared with the provider' },
  ];

  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Sample[]> {
    const now = this.clock.now();
    const rows = await this.session.query<GroupRow>(TOTALS, [now]);
    return rows.flatMap(({ name, count, cents, oldest }) => {
      const age = oldest === null ? null : secondsAgo(oldest, now);
      if (name === RECONCILED) return age === null ? [] : [{ name, value: age }];
      const labels = { group: name };
      return [
        { name: ITEMS, labels, value: count },
        { name: CAD, labels, value: Number(cents) / 100 },
        { name: OLDEST, labels, value: age ?? 0 },
      ];
    });
  }
}
