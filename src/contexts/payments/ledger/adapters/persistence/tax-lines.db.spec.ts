import { fc } from '@fast-check/jest';
import { v7 as uuidv7 } from 'uuid';
import { platformEntries } from '../../../../../../test/payments/platform-entries.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { torontoDay } from '../../../../../platform/domain/toronto-time.js';
import { captureEntry, disputeLostEntry, refundEntry, settlementEntry } from '../../domain/ledger-entries.js';
import type { LedgerEntry } from '../../domain/ledger.js';
import type { PaymentState } from '../../../protection/domain/payment-state.js';
import { instantsOf, taxTotals } from '../../domain/tax-report.js';
import { SqlLedgerReader } from './sql-ledger.reader.js';
import { SqlLedgerRepository } from './sql-ledger.repository.js';

const DAY_MS = 86_400_000;
const SOLD_AT = Date.parse('2026-06-01T16:00:00Z');
const SUMMER = instantsOf({ start: '2026-06-01', end: '2026-08-31' });
const MOVEMENTS = { refund: refundEntry, dispute: disputeLostEntry };

interface Decision {
  /** Cents to refund on top of earlier refunds, up to the remaining amount. */
  refundCents: number;
  kind: keyof typeof MOVEMENTS;
}

let database: TestDatabase;
let books: WrittenBooks;
let reader: SqlLedgerReader;
const entriesOf = (time: typeof SUMMER) => platformEntries(reader, time);
beforeEach(async () => {
  database = await testDatabase();
  books = new WrittenBooks(database);
  reader = new SqlLedgerReader(database.session);
});
afterEach(() => database.close());

/** A sale released on the first day and partly refunded on each following day; returns those refunds. */
async function story(
  decisions: readonly Decision[],
  trips: number,
): Promise<{ payment: PaymentState; back: number[] }> {
  const payment = await books.payment();
  const ledger = new SqlLedgerRepository(database.session);
  const drivers = [{ driverId: 9, cents: trips * payment.driverCents }];
  const back: number[] = [];
  let buyerCents = 0;
  const write = async (
    day: number,
    make: (draft: { id: string; at: Date; reference: string }) => LedgerEntry | null,
  ) => {
    const entry = make({ id: uuidv7(), at: new Date(SOLD_AT + day * DAY_MS), reference: uuidv7() });
    if (entry !== null) await books.run(() => ledger.add(entry));
  };
  const divide = async (day: number): Promise<void> => {
    const sellerCents = Math.max(0, payment.sellerCents - buyerCents);
    const before = await ledger.listByPayment(payment.id);
    const shares = { buyerCents, sellerCents, drivers };
    await write(day, (draft) => settlementEntry(draft, payment, shares, { before, wasTransferred: day > 0 }));
  };
  await write(0, (draft) => captureEntry(draft, payment));
  await divide(0);
  for (const [index, { refundCents, kind }] of decisions.entries()) {
    const cents = Math.min(refundCents, payment.totalCents - buyerCents);
    if (cents === 0) break;
    buyerCents += cents;
    back.push(cents);
    await divide(index + 1);
    await write(index + 1, (draft) => MOVEMENTS[kind](draft, payment, cents));
  }
  return { payment, back };
}

const linesOf = async ({ listingId }: PaymentState) =>
  (await entriesOf(SUMMER)).filter((line) => line.listingId === listingId);

/** The balances of the platform's own ledger accounts, in cents. */
async function ledgerTotals(): Promise<{ platform: number; hst: number }> {
  const [row] = await database.session.query<{ platform: string; hst: string }>(
    `SELECT COALESCE(-sum(amount_cents), 0) AS platform,
            COALESCE(-sum(amount_cents) FILTER (WHERE account = 'hst_payable'), 0) AS hst
       FROM payments.ledger_line WHERE account IN ('platform_revenue', 'hst_payable')`,
  );
  return { platform: Number(row?.platform), hst: Number(row?.hst) };
}

async function expectReportIsTheLedger(): Promise<void> {
  const entries = await entriesOf(SUMMER);
  const totals = taxTotals(entries);
  expect({ platform: totals.platform.cents, hst: totals.hst.cents }).toEqual(await ledgerTotals());
  expect(await reader.platformTotals(SUMMER.from, SUMMER.to)).toEqual({ ...totals, entries: entries.length });
  const days = await reader.platformDays(SUMMER.from, SUMMER.to);
  expect(days.map(({ day, ...of }) => [day, of])).toEqual(
    [...new Set(entries.map(({ at }) => torontoDay(at)))].map((day) => {
      const { platform, hst, transactions } = taxTotals(entries.filter(({ at }) => torontoDay(at) === day));
      return [day, { platform, hst, transactions }];
    }),
  );
}

describe('a refund after release', () => {
  it('is a negative line without HST on its own day if the seller bears all of it', async () => {
    const { payment } = await story([{ refundCents: 5_000, kind: 'refund' }], 1);
    const lines = await linesOf(payment);
    expect(
      lines.map(({ at, amount, revenue, hst }) => [torontoDay(at), amount.cents, revenue.cents, hst.cents]),
    ).toEqual([
      ['2026-06-01', 17_499, 2_392, 358],
      ['2026-06-02', -5_000, 0, 0],
    ]);
    await expectReportIsTheLedger();
  });

  it('is a line per refund on its own day, and the totals equal the ledger’s, in any sequence', async () => {
    const decision = fc.record({
      refundCents: fc.integer({ min: 1, max: 12_000 }),
      kind: fc.constantFrom<Decision['kind']>('refund', 'dispute'),
    });
    const stories = fc.sample(fc.tuple(fc.array(decision, { maxLength: 4 }), fc.integer({ min: 0, max: 3 })), 40);
    for (const [decisions, trips] of stories) {
      const { payment, back } = await story(decisions, trips);
      const lines = await linesOf(payment);
      expect({ decisions, trips, amounts: lines.map(({ amount }) => amount.cents) }).toEqual({
        decisions,
        trips,
        amounts: [payment.totalCents, ...back.map((cents) => -cents)],
      });
    }
    await expectReportIsTheLedger();
  });
});

describe('a sale', () => {
  it('with nothing left for the platform is a line on the day of its release', async () => {
    const { payment } = await story([], 3);
    expect((await linesOf(payment)).map(({ amount, hst }) => [amount.cents, hst.cents])).toEqual([[17_499, 0]]);
    await expectReportIsTheLedger();
  });

  it('fully refunded before delivery is no line, even if a driver is owed a trip', async () => {
    const payment = await books.payment();
    const shares = { buyerCents: payment.totalCents, sellerCents: 0, drivers: [{ driverId: 9, cents: 2_000 }] };
    const draft = { id: uuidv7(), at: new Date(SOLD_AT), reference: uuidv7() };
    const entry = settlementEntry(draft, payment, shares, { before: [], wasTransferred: false });
    if (entry !== null) await books.run(() => new SqlLedgerRepository(database.session).add(entry));
    expect(await linesOf(payment)).toEqual([]);
    await expectReportIsTheLedger();
  });
});
