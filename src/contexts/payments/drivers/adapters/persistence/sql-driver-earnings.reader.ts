import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { Money } from '../../../../../platform/domain/money.js';
import { TORONTO } from '../../../../../platform/domain/toronto-time.js';
import { DriverEarningsReader } from '../../application/ports/driver-earnings.reader.js';
import type { DriverWeek } from '../../domain/driver-week.js';
import type { LedgerCause } from '../../../ledger/domain/ledger.js';
import type { StatementLine } from '../../../ledger/domain/statement.js';

interface WeekRow {
  week: string;
  jobs: number;
  earned: string;
  unpaid: string;
}

interface LineRow {
  id: string;
  at: Date;
  listing_id: string | null;
  cause: LedgerCause;
  cents: string;
}

const OF_DRIVER = `payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
  WHERE l.account = 'drivers_payable' AND l.party_id = $1`;

/** An item counts as a job of the week if more was earned on it than taken back. */
export const WEEKS = `
  WITH item AS (
    SELECT date_trunc('week', e.at AT TIME ZONE $2)::date AS week, e.cause = 'driver-payout' AS is_payout, e.listing_id,
           -sum(l.amount_cents) AS cents
      FROM ${OF_DRIVER} GROUP BY 1, 2, 3),
  week AS (
    SELECT week, count(*) FILTER (WHERE cents > 0 AND NOT is_payout)::int AS jobs, bool_and(is_payout) AS is_payout,
           sum(cents) FILTER (WHERE NOT is_payout) AS earned, sum(sum(cents)) OVER () AS unpaid
      FROM item GROUP BY week)
  SELECT week::text, jobs, earned, unpaid FROM week WHERE NOT is_payout ORDER BY week DESC`;

/** Only for these items. */
export const BOOKED = `SELECT DISTINCT e.listing_id FROM ${OF_DRIVER} AND e.listing_id = ANY($2)`;

export const LINES = `
  SELECT e.id, e.at, e.listing_id, e.cause, -sum(l.amount_cents) AS cents
    FROM ${OF_DRIVER} AND e.cause <> 'driver-payout' AND e.at >= $2 AND e.at < $3
   GROUP BY e.id HAVING sum(l.amount_cents) <> 0 ORDER BY e.at, e.id`;

const cents = (text: string): Money => Money.ofCents(Number(text));

@Injectable()
export class SqlDriverEarningsReader extends DriverEarningsReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async weeksOf(driverId: number): Promise<{ unpaid: Money; weeks: DriverWeek[] }> {
    const rows = await this.session.query<WeekRow>(WEEKS, [driverId, TORONTO]);
    const weeks = rows.map(({ week: start, jobs, earned }) => ({ start, jobs, earned: cents(earned) }));
    return { unpaid: cents(rows[0]?.unpaid ?? '0'), weeks };
  }

  async bookedOf(driverId: number, listingIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.session.query<{ listing_id: string }>(BOOKED, [driverId, listingIds]);
    return new Set(rows.map((row) => row.listing_id));
  }

  async lines(driverId: number, from: Date, to: Date): Promise<StatementLine[]> {
    const rows = await this.session.query<LineRow>(LINES, [driverId, from, to]);
    return rows.map((row) => ({
      entryId: row.id,
      at: row.at,
      listingId: row.listing_id,
      account: 'drivers_payable',
      cause: row.cause,
      amount: cents(row.cents),
    }));
  }
}
