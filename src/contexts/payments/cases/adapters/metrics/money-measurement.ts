import { Injectable } from '@nestjs/common';
import { Measures, secondsAgo, type Measurement, type Sample } from '../../../../../platform/metrics/measurement.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { Environment } from '../../../../../platform/config/environment.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { MONEY_DESK_GROUPS } from '../../domain/money-desk.js';
import { CEILINGS } from '../../../losses/domain/ceilings.js';
import { LOSSES_OF_TODAY } from '../../../losses/adapters/persistence/losses-of-today.js';
import { MONEY_DESK_DUE, MONEY_DESK_HELD, MONEY_DESK_SOURCES } from '../persistence/money-desk-sources.js';

/** A group of the desk, or one of the sums, which have no count. */
interface Row {
  name: string;
  count: number | null;
  cents: string | null;
  oldest: Date | null;
}

const ITEMS = 'porchlight_money_desk_items';
const CAD = 'porchlight_money_desk_cad';
const OLDEST = 'porchlight_money_desk_oldest_seconds';
const RECONCILED = 'porchlight_reconciliation_age_seconds';
const DIFFERENCE = 'porchlight_reconciliation_difference_cad';
const HELD = 'porchlight_money_held_cad';
const DUE = 'porchlight_money_due_cad';
const OVERDUE = 'porchlight_money_overdue_cad';
const LOSSES = 'porchlight_losses_today_cad';
const LOSSES_LIMIT = 'porchlight_losses_limit_cad';

/**
 * Money that should have reached its seller by now; shares that wait for the seller's account or a hold are not due.
 */
const due = (since: string): string =>
  `SELECT COALESCE(sum(cents), 0) FROM (${MONEY_DESK_DUE}) AS waiting WHERE at <= $1::timestamptz${since}`;

/** The sums, as rows without a count: `oldest` is the time of the last reconciliation. */
const SUMS = [
  `SELECT '${HELD}', NULL::int, COALESCE(sum(cents), 0), NULL::timestamptz FROM (${MONEY_DESK_HELD}) AS held`,
  `SELECT '${DUE}', NULL, (${due('')}), NULL`,
  `SELECT '${OVERDUE}', NULL, (${due(" - interval '1 hour'")}), NULL`,
  `(SELECT '${RECONCILED}', NULL, provider_cents - ledger_cents - platform_cents, started_at
      FROM payments.reconciliation ORDER BY started_at DESC, id DESC LIMIT 1)`,
];

/** Of every kind, also where nothing was lost, so that an alert ends. */
const LOST = `SELECT '${LOSSES}:' || kind, NULL::int, COALESCE(lost.cents, 0), NULL::timestamptz
  FROM unnest('{${Object.keys(CEILINGS).join()}}'::text[]) AS kinds (kind) LEFT JOIN (${LOSSES_OF_TODAY}) lost USING (kind)`;

/** The desk's own sources: all groups and sums in one query. */
const TOTALS = [
  ...MONEY_DESK_GROUPS.map(
    (name) => `SELECT '${name}' AS name, count(*)::int AS count, COALESCE(sum(cents), 0) AS cents, min(at) AS oldest
                 FROM (${MONEY_DESK_SOURCES[name]}) AS waiting WHERE $1::timestamptz IS NOT NULL`,
  ),
  ...SUMS,
  LOST,
].join(' UNION ALL ');

/** What waits on the money desk, with the desk's own groups and sums, and how much money is held. */
@Injectable()
@Measures({ name: 'money', from: 'database' })
export class MoneyMeasurement implements Measurement {
  readonly gauges = [
    { name: ITEMS, help: 'What waits in a group of the money desk', labels: ['group'] },
    { name: CAD, help: 'Its amount', labels: ['group'] },
    { name: OLDEST, help: 'Since when the longest waits', labels: ['group'] },
    { name: RECONCILED, help: 'How long ago the ledger was last compared with the provider' },
    { name: DIFFERENCE, help: 'The provider’s balance less the ledger’s and what the platform moved by itself, then' },
    { name: HELD, help: 'What buyers paid and neither a seller nor a buyer has' },
    { name: DUE, help: 'What of it should be with its seller by now, and nothing stands in the way' },
    { name: OVERDUE, help: 'What of that has been due for more than an hour' },
    { name: LOSSES, help: 'What the platform bears today, in Toronto', labels: ['kind'] },
    { name: LOSSES_LIMIT, help: 'What of it in a day goes unnoticed' },
  ];

  constructor(
    private readonly session: DatabaseSession,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Sample[]> {
    const now = this.clock.now();
    const rows = await this.session.query<Row>(TOTALS, [now]);
    const limit = { name: LOSSES_LIMIT, value: this.environment.lossesPerDayCad };
    return [...rows.flatMap((row) => this.#samples(row, now)), limit];
  }

  #samples({ name, count, cents, oldest }: Row, now: Date): Sample[] {
    const cad = Number(cents) / 100;
    const age = oldest === null ? 0 : secondsAgo(oldest, now);
    if (name === RECONCILED)
      return [
        { name, value: age },
        { name: DIFFERENCE, value: cad },
      ];
    if (count === null) {
      const [sum = name, kind] = name.split(':');
      return [{ name: sum, ...(kind === undefined ? {} : { labels: { kind } }), value: cad }];
    }
    const labels = { group: name };
    return [
      { name: ITEMS, labels, value: count },
      { name: CAD, labels, value: cad },
      { name: OLDEST, labels, value: age },
    ];
  }
}
