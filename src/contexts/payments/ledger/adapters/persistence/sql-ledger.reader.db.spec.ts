import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { platformEntries } from '../../../../../../test/payments/platform-entries.js';
import { seedRefunds } from '../../../../../../test/payments/many-refunds.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import { torontoDay } from '../../../../../platform/domain/toronto-time.js';
import type { LedgerCause } from '../../domain/ledger.js';
import type { LedgerAccount } from '../../../published/ledger-accounts.js';
import type { PaymentState } from '../../../protection/domain/payment-state.js';
import { instantsOf, platformOf, taxTotals } from '../../domain/tax-report.js';
import { SqlLedgerReader } from './sql-ledger.reader.js';

const SELLER = 2;
const DRIVER = 9;
const SETTLED: LedgerCause = 'settlement';
const JUNE = instantsOf({ start: '2026-06-01', end: '2026-06-30' });
const SHARES: [LedgerAccount, number, number?][] = [
  ['held_funds', 17_499],
  ['sellers_payable', -12_749, SELLER],
  ['drivers_payable', -2_000, DRIVER],
  ['hst_payable', -358],
  ['platform_revenue', -2_392],
];

let database: TestDatabase;
let books: WrittenBooks;
let reader: SqlLedgerReader;
const entriesOf = (time: typeof JUNE) => platformEntries(reader, time);
beforeEach(async () => {
  database = await testDatabase();
  books = new WrittenBooks(database);
  reader = new SqlLedgerReader(database.session);
});
afterEach(() => database.close());

async function aSale(at: string, changes: Partial<PaymentState> = {}): Promise<PaymentState> {
  const payment = await books.payment(changes);
  await books.entry(
    payment,
    'capture',
    [
      ['provider_clearing', 17_499],
      ['held_funds', -17_499],
    ],
    { at },
  );
  await books.entry(payment, SETTLED, SHARES, { at });
  await books.entry(
    payment,
    'transfer',
    [
      ['sellers_payable', 12_749, SELLER],
      ['provider_clearing', -12_749],
    ],
    { at },
  );
  return payment;
}

describe('tax report entries', () => {
  it('are those with platform money, on their own Toronto days, with negative corrections', async () => {
    const sale = await aSale('2026-06-01T04:00:00Z');
    await aSale('2026-06-01T03:59:59.999Z');
    await aSale('2026-07-01T04:00:00Z');
    const back = SHARES.filter(([account]) => account !== 'drivers_payable').map(
      ([account, cents, party]) =>
        [account, account === 'held_funds' ? -15_499 : -cents, party] as (typeof SHARES)[number],
    );
    await books.entry(sale, SETTLED, back, { at: '2026-07-01T03:59:59.999Z' });
    const entries = await entriesOf(JUNE);
    expect(entries).toMatchObject([
      { listingId: sale.listingId, sellerId: SELLER, hstRate: 1_300, amount: { cents: 17_499 }, hst: { cents: 358 } },
      { listingId: sale.listingId, amount: { cents: -15_499 }, revenue: { cents: -2_392 }, hst: { cents: -358 } },
    ]);
    expect(entries.map((entry) => platformOf(entry).cents)).toEqual([2_750, -2_750]);
  });

  it('add up to the ledger’s own accounts, to the cent', async () => {
    for (let day = 1; day <= 28; day += 1) {
      const at = `2026-06-${String(day).padStart(2, '0')}T12:00:00Z`;
      const sale = await aSale(at);
      const hst = (day * 7) % 13;
      const lines: typeof SHARES = [
        ['platform_revenue', day - hst],
        ['refunds_and_losses', -day],
      ];
      if (hst !== 0) lines.push(['hst_payable', hst]);
      await books.entry(sale, SETTLED, lines, { at });
    }
    const { platform, hst, transactions } = taxTotals(await entriesOf(JUNE));
    const [row] = await database.session.query<{ platform: string; hst: string }>(
      `SELECT -sum(amount_cents) AS platform, -sum(amount_cents) FILTER (WHERE account = 'hst_payable') AS hst
         FROM payments.ledger_line WHERE account IN ('platform_revenue', 'hst_payable')`,
    );
    expect([platform.cents, hst.cents, transactions]).toEqual([Number(row?.platform), Number(row?.hst), 28]);
  });

  it('have the same sums by Toronto day as individually', async () => {
    for (let hour = 0; hour < 60; hour += 7)
      await aSale(new Date(Date.parse('2026-06-09T22:00:00Z') + hour * 3_600_000).toISOString());
    const days = await reader.platformDays(JUNE.from, JUNE.to);
    const entries = await entriesOf(JUNE);
    const of = (day: string) => taxTotals(entries.filter(({ at }) => torontoDay(at) === day));
    expect(days.map(({ day }) => day)).toEqual(['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']);
    for (const { day, platform, hst, transactions } of days)
      expect({ platform, hst, transactions }).toEqual({
        platform: of(day).platform,
        hst: of(day).hst,
        transactions: of(day).transactions,
      });
  });

  it('are summed over the days of a weekend only', async () => {
    await seedRefunds(books, 8_000);
    const weekend = instantsOf({ start: '2024-02-10', end: '2024-02-11' });
    const days = await reader.platformDays(weekend.from, weekend.to);
    expect(days).toHaveLength(2);
    expect(days[0]).toMatchObject({ day: '2024-02-10', platform: { cents: 24 * 115 }, hst: { cents: 24 * 15 } });
  });
});

describe('the balances', () => {
  it('show all platform accounts, people’s accounts with a balance, and a sum of zero', async () => {
    await aSale('2026-06-10T12:00:00Z');
    const { items, total, sum, nextCursor } = await reader.balances(null, { limit: 50 });
    const seen = items.map(({ account, party, balance }) => [account, party, balance.cents]);
    expect(seen).toEqual([
      ['drivers_payable', DRIVER, -2_000],
      ['held_funds', null, 0],
      ['hst_payable', null, -358],
      ['platform_revenue', null, -2_392],
      ['provider_clearing', null, 4_750],
    ]);
    expect([total, sum.cents, nextCursor]).toEqual([5, 0, null]);
  });

  it('are paginated over all accounts and within one', async () => {
    for (const party of [30, 4, 200]) {
      const payment = await books.payment();
      await books.entry(payment, 'refund', [
        ['sellers_payable', -party, party],
        ['provider_clearing', party],
      ]);
    }
    const walk = async (account: LedgerAccount | null): Promise<(number | null)[]> => {
      const seen: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const page = await reader.balances(account, { limit: 1, cursor });
        seen.push(...page.items.map(({ party }) => party));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await walk(null)).toEqual([null, 4, 30, 200]);
    expect(await walk('sellers_payable')).toEqual([4, 30, 200]);
    await expect(reader.balances(null, { limit: 1, cursor: 'bm9uZQ' })).rejects.toThrow('not one of ours');
  });
});

describe('a statement', () => {
  it('starts and ends with what the person is owed, and has only their lines', async () => {
    await aSale('2026-05-20T12:00:00Z');
    const owed = await books.payment();
    await books.entry(owed, SETTLED, SHARES, { at: '2026-05-31T12:00:00Z' });
    await aSale('2026-06-10T12:00:00Z');
    await books.entry(
      owed,
      'transfer',
      [
        ['sellers_payable', 12_749, SELLER],
        ['provider_clearing', -12_749],
      ],
      {
        at: '2026-07-02T12:00:00Z',
      },
    );
    const june = await reader.statement(SELLER, JUNE.from, JUNE.to);
    expect([june.opening.cents, june.closing.cents]).toEqual([12_749, 12_749]);
    expect(june.lines.map(({ cause, amount }) => [cause, amount.cents]).sort()).toEqual([
      [SETTLED, 12_749],
      ['transfer', -12_749],
    ]);
    const driver = await reader.statement(DRIVER, JUNE.from, JUNE.to);
    expect([driver.opening.cents, driver.closing.cents, driver.lines.length]).toEqual([4_000, 6_000, 1]);
    const nobody = await reader.statement(77, JUNE.from, JUNE.to);
    expect([nobody.opening.cents, nobody.closing.cents, nobody.lines]).toEqual([0, 0, []]);
  });

  it('offsets a debt against what is owed', async () => {
    const payment = await books.payment();
    await books.entry(payment, 'refund', [
      ['sellers_debt', 500, SELLER],
      ['provider_clearing', -500],
    ]);
    const { closing, lines } = await reader.statement(SELLER, JUNE.from, JUNE.to);
    expect([closing.cents, lines[0]?.account]).toEqual([-500, 'sellers_debt']);
  });
});
