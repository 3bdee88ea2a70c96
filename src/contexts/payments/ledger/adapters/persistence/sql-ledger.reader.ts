import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import { everyPage, type Page, type PageRequest } from '../../../../../platform/application/page.js';
import { Money } from '../../../../../platform/domain/money.js';
import { TORONTO } from '../../../../../platform/domain/toronto-time.js';
import { LedgerReader } from '../../application/ports/ledger.reader.js';
import type { LedgerCause } from '../../domain/ledger.js';
import type { LedgerAccount } from '../../../published/ledger-accounts.js';
import { PERSONAL_ACCOUNTS, type PersonalAccount, type StatementLine } from '../../domain/statement.js';
import type { PlatformDay, PlatformEntry, TaxTotals } from '../../domain/tax-report.js';

interface PlatformRow {
  id: string;
  at: Date;
  listing_id: string | null;
  seller_id: number | null;
  hst_bp: number | null;
  held: string;
  revenue: string;
  hst: string;
}

interface BalanceRow {
  account: LedgerAccount;
  party_id: number | null;
  balance: string;
  place: string;
}

interface LineRow {
  id: string;
  at: Date;
  listing_id: string | null;
  account: PersonalAccount;
  cause: LedgerCause;
  cents: string;
}

/**
 * The days' entries that have a platform line; HST alone counts too, so that the totals equal the ledger's. So does a
 * division that changes the buyer's payment but no platform line, such as a refund after release that the seller bears
 * fully: it is a negative line without HST.
 */
export const PLATFORM_ENTRIES = `
  SELECT e.id, e.at, e.listing_id, p.seller_id, p.hst_bp, s.held, s.revenue, s.hst
    FROM payments.ledger_entry e
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(l.amount_cents) FILTER (WHERE l.account = 'held_funds'), 0) AS held,
            COALESCE(-sum(l.amount_cents) FILTER (WHERE l.account = 'platform_revenue'), 0) AS revenue,
            COALESCE(-sum(l.amount_cents) FILTER (WHERE l.account = 'hst_payable'), 0) AS hst,
            bool_or(l.account IN ('platform_revenue', 'hst_payable')
              OR (l.account = 'held_funds' AND e.cause = 'settlement')) AS is_counted
       FROM payments.ledger_line l WHERE l.entry_id = e.id) s
    LEFT JOIN payments.payment p ON p.id = e.payment_id
   WHERE e.at >= $1 AND e.at < $2 AND s.is_counted`;

const PLATFORM_TOTALS = `
  SELECT count(*)::int AS entries, count(DISTINCT COALESCE(listing_id, id::text))::int AS transactions,
         COALESCE(sum(held), 0) AS amount, COALESCE(sum(revenue + hst), 0) AS platform, COALESCE(sum(hst), 0) AS hst
    FROM (${PLATFORM_ENTRIES}) entry`;

const OLDEST_FIRST = new KeysetPage<PlatformRow>(
  [
    { field: 'at', type: 'timestamptz' },
    { field: 'id', type: 'uuid' },
  ],
  'asc',
);

/** The same entries by day, from the index of platform lines; only a division without one is read itself. */
export const PLATFORM_DAYS = `
  WITH part AS (
    SELECT e.at, COALESCE(e.listing_id, e.id::text) AS sale, l.account, l.amount_cents
      FROM payments.ledger_entry e
      JOIN payments.ledger_line l ON l.entry_id = e.id
     WHERE e.at >= $1 AND e.at < $2 AND l.account IN ('platform_revenue', 'hst_payable')
     UNION ALL
    SELECT e.at, COALESCE(e.listing_id, e.id::text), h.account, 0
      FROM payments.ledger_entry e
      JOIN payments.ledger_line h ON h.entry_id = e.id AND h.account = 'held_funds'
     WHERE e.at >= $1 AND e.at < $2 AND e.cause = 'settlement'
       AND NOT EXISTS (SELECT FROM payments.ledger_line l
                        WHERE l.entry_id = e.id AND l.account IN ('platform_revenue', 'hst_payable'))
  )
  SELECT to_char(at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, -sum(amount_cents) AS platform,
         COALESCE(-sum(amount_cents) FILTER (WHERE account = 'hst_payable'), 0) AS hst,
         count(DISTINCT sale)::int AS transactions
    FROM part GROUP BY 1 ORDER BY 1`;

/** Lines of a file are read in batches of this size. */
const PART = 1_000;

/** Accounts that belong to no person always show; people's only while they have a balance. */
const BALANCES = `
  SELECT account, party_id, sum(amount_cents) AS balance
    FROM payments.ledger_line
   WHERE $1::text IS NULL OR account = $1
   GROUP BY account, party_id
  HAVING party_id IS NULL OR sum(amount_cents) <> 0`;

/** An account without a party counts as 0 and sorts first; the parties' numbers are one higher. */
const PLACED = `(SELECT b.*, COALESCE(party_id::bigint, -1) + 1 AS place FROM (${BALANCES}) b) AS placed`;
const BY_NAME = new KeysetPage<BalanceRow>(
  [
    { field: 'account', type: 'text' },
    { field: 'place', type: 'bigint' },
  ],
  'asc',
);

const cents = (text: string): Money => Money.ofCents(Number(text));

const toPlatformEntry = (row: PlatformRow): PlatformEntry => ({
  entryId: row.id,
  at: row.at,
  listingId: row.listing_id,
  sellerId: row.seller_id,
  hstRate: row.hst_bp ?? 0,
  amount: cents(row.held),
  revenue: cents(row.revenue),
  hst: cents(row.hst),
});

@Injectable()
export class SqlLedgerReader extends LedgerReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async platformPage(from: Date, to: Date, wanted: PageRequest): Promise<Page<PlatformEntry>> {
    const question = { from: `(${PLATFORM_ENTRIES}) AS entry`, parameters: [from, to] };
    const { items, nextCursor } = await OLDEST_FIRST.part(this.session, question, wanted);
    return { items: items.map(toPlatformEntry), nextCursor };
  }

  platformEntries(from: Date, to: Date): AsyncGenerator<PlatformEntry[]> {
    return everyPage((cursor) => this.platformPage(from, to, { limit: PART, cursor }));
  }

  async platformTotals(from: Date, to: Date): Promise<TaxTotals & { entries: number }> {
    type Row = Record<'amount' | 'platform' | 'hst', string> & { entries: number; transactions: number };
    const [row] = await this.session.query<Row>(PLATFORM_TOTALS, [from, to]);
    const of = (key: 'amount' | 'platform' | 'hst'): Money => cents(row?.[key] ?? '0');
    const { entries = 0, transactions = 0 } = row ?? {};
    return { entries, transactions, amount: of('amount'), platform: of('platform'), hst: of('hst') };
  }

  async platformDays(from: Date, to: Date): Promise<PlatformDay[]> {
    type Row = Record<'platform' | 'hst', string> & Pick<PlatformDay, 'day' | 'transactions'>;
    const rows = await this.session.query<Row>(PLATFORM_DAYS, [from, to, TORONTO]);
    return rows.map(({ day, platform, hst, transactions }) => ({
      day,
      platform: cents(platform),
      hst: cents(hst),
      transactions,
    }));
  }

  async balances(account: LedgerAccount | null, wanted: PageRequest) {
    const question = { from: PLACED, parameters: [account] };
    // Each query sums every ledger line, so run them concurrently.
    const [{ items, nextCursor }, [sums]] = await Promise.all([
      BY_NAME.part(this.session, question, wanted),
      this.session.query<{ total: number; sum: string }>(
        `SELECT count(*)::int AS total, COALESCE(sum(balance), 0) AS sum FROM (${BALANCES}) b`,
        [account],
      ),
    ]);
    const balances = items.map((row) => ({ account: row.account, party: row.party_id, balance: cents(row.balance) }));
    return { items: balances, nextCursor, total: sums?.total ?? 0, sum: cents(sums?.sum ?? '0') };
  }

  async statement(userId: number, from: Date, to: Date) {
    const [balances] = await this.session.query<{ opening: string; closing: string }>(
      `SELECT COALESCE(-sum(l.amount_cents) FILTER (WHERE e.at < $3), 0) AS opening,
              COALESCE(-sum(l.amount_cents), 0) AS closing
         FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
        WHERE l.account = ANY($2) AND l.party_id = $1 AND e.at < $4`,
      [userId, PERSONAL_ACCOUNTS, from, to],
    );
    const rows = await this.session.query<LineRow>(
      `SELECT e.id, e.at, e.listing_id, l.account, e.cause, -sum(l.amount_cents) AS cents
         FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
        WHERE l.account = ANY($2) AND l.party_id = $1 AND e.at >= $3 AND e.at < $4
        GROUP BY e.id, l.account HAVING sum(l.amount_cents) <> 0
        ORDER BY e.at, e.id, l.account`,
      [userId, PERSONAL_ACCOUNTS, from, to],
    );
    const lines = rows.map((row): StatementLine => ({
      entryId: row.id,
      at: row.at,
      listingId: row.listing_id,
      account: row.account,
      cause: row.cause,
      amount: cents(row.cents),
    }));
    return { opening: cents(balances?.opening ?? '0'), closing: cents(balances?.closing ?? '0'), lines };
  }
}
