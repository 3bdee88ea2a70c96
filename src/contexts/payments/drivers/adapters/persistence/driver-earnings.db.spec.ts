import { NO_SUSPENSIONS } from '../../../../../../test/payments/fakes/in-memory-driver-pay-waits.js';
import { KnownLevers } from '../../../../../../test/admin/fakes/known-levers.js';
import { sentence } from '../../../../../platform/texts/sentence.js';
import { SqlPayoutPauses } from '../../../accounts/adapters/persistence/sql-payout-pauses.js';
import { goneAccounts } from '../../../../../../test/payments/gone-accounts.js';
import { anEngine } from '../../../../../../test/payments/an-engine.js';
import { InMemoryDeliveryDesk } from '../../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { listingFacts } from '../../../../../../test/delivery/builders/listing-facts.js';
import { InMemoryTransactionRegister } from '../../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { ABLE_ACCOUNT } from '../../../../../../test/payments/able-account.js';
import { FakeCardProvider } from '../../../../../../test/payments/fakes/fake-card-provider.js';
import { InMemorySellerAccounts } from '../../../../../../test/payments/fakes/in-memory-payments.js';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { NO_FEES } from '../../../../../../test/payments/fakes/no-losses.js';
import { SqlLosses } from '../../../losses/adapters/persistence/sql-losses.js';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { PayDriver } from '../../application/pay-driver.js';
import { PayDrivers } from '../../application/pay-drivers.js';
import { SettleShares } from '../../../protection/application/settle-shares.js';
import { ShowDriverEarnings } from '../../application/show-driver-earnings.js';
import type { Payment } from '../../../protection/domain/payment.js';
import type { DriverEarningsView } from '../../../published/money-views.js';
import { SqlDriverEarningsReader } from './sql-driver-earnings.reader.js';
import { SqlDriverPayouts } from './sql-driver-payouts.js';
import { SqlLedgerRepository } from '../../../ledger/adapters/persistence/sql-ledger.repository.js';
import { SqlProviderOperations } from '../../../provider/adapters/persistence/sql-provider-operations.js';

const DRIVER = 9;
const OTHER = 10;

let database: TestDatabase;
let clock: FixedClock;
let provider: FakeCardProvider;
let accounts: InMemorySellerAccounts;
let register: InMemoryTransactionRegister;
let settle: SettleShares;
let pay: PayDrivers;
let earnings: ShowDriverEarnings;
let desk: InMemoryDeliveryDesk;
let trips: InMemoryDeliveryDesk['trips'];

beforeEach(async () => {
  database = await testDatabase();
  clock = new FixedClock();
  provider = new FakeCardProvider();
  accounts = new InMemorySellerAccounts();
  register = new InMemoryTransactionRegister();
  const { session, unitOfWork } = database;
  const [ledger, payouts] = [new SqlLedgerRepository(session), new SqlDriverPayouts(session)];
  const operations = new SqlProviderOperations(session, clock, NO_STEPS, NO_REQUESTS);
  desk = new InMemoryDeliveryDesk(clock);
  trips = desk.trips;
  settle = new SettleShares(ledger, desk, NO_FEES, clock);
  const events = new RecordedEvents();
  const gone = goneAccounts(accounts, events, clock);
  const payDriver = new PayDriver(provider, operations, payouts, ledger, gone, events, clock);
  const engine = anEngine({ unitOfWork, operations, clock });
  pay = new PayDrivers(
    unitOfWork,
    payouts,
    accounts,
    new SqlPayoutPauses(session),
    NO_SUSPENSIONS,
    engine,
    payDriver,
    new KnownLevers(),
    clock,
  );
  const others = [accounts, new SqlLosses(session), register, desk, clock] as const;
  earnings = new ShowDriverEarnings(new SqlDriverEarningsReader(session), payouts, ...others);
});
afterEach(() => database.close());

const at = (instant: string): void => {
  clock.set(new Date(instant));
};
const connected = (userId = DRIVER): void => {
  const account = { status: 'verified' as const, linkIssued: true, isDeleted: false, livemode: false };
  accounts.knows({ userId, stripeAccountId: 'acct_driver', facts: ABLE_ACCOUNT, fetchedAt: clock.now(), ...account });
};
const pays = async (instant: string): Promise<void> => {
  at(instant);
  await pay.execute();
};

/** A divided sale: 20.00 for each of the driver's trips. */
async function drove(instant: string, { driverId = DRIVER, count = 1 } = {}): Promise<Payment> {
  at(instant);
  const payment = await storedPayment(database);
  trips.set(payment.state.listingId, [{ driverId, count }]);
  register.knows(listingFacts({ id: payment.state.listingId, name: `Item ${payment.state.listingId.slice(-2)}` }));
  await decided(payment, 'released');
  return payment;
}

async function decided(payment: Payment, reference: string): Promise<void> {
  const shares = { buyerCents: 0, sellerCents: 12_749 };
  const about = { reference: `${reference}:${payment.id}`, wasTransferred: false };
  await database.unitOfWork.run(() => settle.execute(payment, shares, about));
}

const weeksOf = ({ weeks }: DriverEarningsView): unknown[] =>
  weeks.map(({ weekStart, jobs, earned, payout }) => [
    weekStart,
    jobs,
    earned,
    payout && [payout.state, payout.amount],
  ]);

/** The weeks must add up to what the ledger has paid and owes, to the cent, and each week to its lines. */
async function expectLedger(driverId: number): Promise<DriverEarningsView> {
  const view = await earnings.execute(driverId);
  const [row] = await database.session.query<{ owed: string; paid: string }>(
    `SELECT COALESCE(-sum(l.amount_cents), 0) AS owed,
            COALESCE(sum(l.amount_cents) FILTER (WHERE e.cause = 'driver-payout'), 0) AS paid
       FROM payments.ledger_line l JOIN payments.ledger_entry e ON e.id = l.entry_id
      WHERE l.account = 'drivers_payable' AND l.party_id = $1`,
    [driverId],
  );
  const cents = (cad: number): number => Math.round(cad * 100);
  const earned = view.weeks.reduce((sum, week) => sum + cents(week.earned), 0);
  expect(cents(view.unpaid)).toBe(Number(row?.owed));
  expect(earned).toBe(Number(row?.owed) + Number(row?.paid));
  const payouts = new Map(
    view.weeks.flatMap(({ payout }) => (payout?.state === 'paid' ? [[payout.at, cents(payout.amount)] as const] : [])),
  );
  expect([...payouts.values()].reduce((sum, each) => sum + each, 0)).toBe(Number(row?.paid));
  for (const { weekEnd, weekStart, earned: inWeek, payout } of view.weeks) {
    const statement = await earnings.statement(driverId, weekEnd);
    expect(statement).toMatchObject({ weekStart, weekEnd, earned: inWeek, payout });
    expect(statement.lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(inWeek));
  }
  return view;
}

describe('a driver’s earnings', () => {
  it('are empty for someone without any', async () => {
    const pending = { amount: 0, items: [] };
    const [checked, account] = [pending, { connected: false, canReceive: false }];
    const nothing = { unpaid: 0, pending, checked, account, weeks: [] };
    expect(await earnings.execute(DRIVER)).toEqual(nothing);
    expect(await earnings.statement(DRIVER, '2026-06-14')).toEqual({
      weekStart: '2026-06-08',
      weekEnd: '2026-06-14',
      lines: [],
      earned: 0,
      payout: null,
    });
  });

  it('are pending from the delivery on, and earned once the sale is settled', async () => {
    const [first, second] = [await storedPayment(database), await storedPayment(database)];
    const deliveredAt = new Date('2026-06-10T14:00:00Z');
    at('2026-06-10T15:00:00Z');
    const jobs = [second, first].map(({ state: { listingId } }) => ({ listingId, driverFeeCents: 2_000, deliveredAt }));
    desk.delivered.set(DRIVER, jobs);
    register.knows(listingFacts({ id: first.state.listingId, name: 'Oak table' }));
    const told = { amount: 20, deliveredAt: deliveredAt.toISOString() };
    const pending = [
      { productId: second.state.listingId, name: null, ...told },
      { productId: first.state.listingId, name: 'Oak table', ...told },
    ];
    expect(await expectLedger(DRIVER)).toMatchObject({ unpaid: 0, pending: { amount: 40, items: pending } });
    trips.set(first.state.listingId, [{ driverId: DRIVER, count: 1 }]);
    await decided(first, 'released');
    const later = await expectLedger(DRIVER);
    expect(later).toMatchObject({ unpaid: 20, pending: { amount: 20, items: pending.slice(0, 1) } });
    expect((await expectLedger(OTHER)).pending).toEqual({ amount: 0, items: [] });
  });

  it('are grouped by Toronto week, newest first, each with the payout that covered it', async () => {
    connected();
    await drove('2026-06-08T04:00:00Z');
    await drove('2026-06-15T03:59:59.999Z');
    await drove('2026-06-15T04:00:00Z');
    await drove('2026-06-16T16:00:00Z', { driverId: OTHER });
    expect(weeksOf(await expectLedger(DRIVER))).toEqual([
      ['2026-06-15', 1, 20, null],
      ['2026-06-08', 2, 40, null],
    ]);
    await pays('2026-06-16T09:00:00Z');
    const view = await expectLedger(DRIVER);
    expect(weeksOf(view)).toEqual([
      ['2026-06-15', 1, 20, null],
      ['2026-06-08', 2, 40, ['paid', 40]],
    ]);
    expect(view).toMatchObject({ unpaid: 20, account: { connected: true, canReceive: true } });
    expect(view.weeks[1]).toMatchObject({ weekEnd: '2026-06-14', payout: { at: '2026-06-16T09:00:00.000Z' } });
    const other = await expectLedger(OTHER);
    expect([other.unpaid, weeksOf(other)]).toEqual([20, [['2026-06-15', 1, 20, null]]]);
  });

  it('start their week at midnight in Toronto on both Sundays when the clocks change', async () => {
    for (const instant of [
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ])
      await drove(instant);
    expect(weeksOf(await expectLedger(DRIVER)).map((week) => (week as unknown[])[0])).toEqual([
      '2026-11-02',
      '2026-10-26',
      '2026-03-09',
      '2026-03-02',
    ]);
  });

  it('wait for an account, then are paid together; the statement names items and causes', async () => {
    const first = await drove('2026-06-03T16:00:00Z');
    await drove('2026-06-10T16:00:00Z', { count: 2 });
    await pays('2026-06-15T09:00:00Z');
    expect(weeksOf(await expectLedger(DRIVER))).toEqual([
      ['2026-06-08', 1, 40, null],
      ['2026-06-01', 1, 20, null],
    ]);
    connected();
    await pays('2026-06-18T09:00:00Z');
    const view = await expectLedger(DRIVER);
    expect([view.unpaid, weeksOf(view)]).toEqual([
      0,
      [
        ['2026-06-08', 1, 40, ['paid', 60]],
        ['2026-06-01', 1, 20, ['paid', 60]],
      ],
    ]);
    const { listingId } = first.state;
    expect((await earnings.statement(DRIVER, '2026-06-07')).lines).toEqual([
      {
        at: '2026-06-03T16:00:00.000Z',
        productId: listingId,
        name: `Item ${listingId.slice(-2)}`,
        amount: 20,
        cause: sentence('said.cause-delivery'),
      },
    ]);
  });

  it('lose what a decision takes back, in the week of the decision, even if already paid', async () => {
    connected();
    const sale = await drove('2026-06-10T16:00:00Z');
    await pays('2026-06-15T09:00:00Z');
    at('2026-06-17T16:00:00Z');
    trips.delete(sale.state.listingId);
    await decided(sale, 'damaged');
    const owing = await expectLedger(DRIVER);
    expect([owing.unpaid, weeksOf(owing)]).toEqual([
      -20,
      [
        ['2026-06-15', 0, -20, null],
        ['2026-06-08', 1, 20, ['paid', 20]],
      ],
    ]);
    const [line] = (await earnings.statement(DRIVER, '2026-06-21')).lines;
    expect([line?.amount, line?.cause]).toEqual([-20, sentence('said.cause-delivery-corrected')]);
    await drove('2026-06-24T16:00:00Z', { count: 2 });
    await pays('2026-06-29T09:00:00Z');
    expect(weeksOf(await expectLedger(DRIVER))).toEqual([
      ['2026-06-22', 1, 40, ['paid', 20]],
      ['2026-06-15', 0, -20, ['paid', 20]],
      ['2026-06-08', 1, 20, ['paid', 20]],
    ]);
  });

  it('decided to be zero at once are a week without a line', async () => {
    at('2026-06-10T16:00:00Z');
    const payment = await storedPayment(database);
    await decided(payment, 'damaged');
    expect((await expectLedger(DRIVER)).weeks).toEqual([]);
  });

  it('stay unpaid during a payout in progress or after a refused one, and are paid once by the next attempt', async () => {
    connected();
    await drove('2026-06-10T16:00:00Z');
    provider.failsNext('refused');
    await pays('2026-06-15T09:00:00Z');
    const refused = await expectLedger(DRIVER);
    expect([refused.unpaid, weeksOf(refused)]).toEqual([20, [['2026-06-08', 1, 20, null]]]);
    provider.failsNext('lost-before');
    await pays('2026-06-16T09:00:00Z');
    const begun = await expectLedger(DRIVER);
    expect([begun.unpaid, weeksOf(begun)]).toEqual([20, [['2026-06-08', 1, 20, ['planned', 20]]]]);
    await database.unitOfWork.run(async () => {
      for (const refused of [
        `UPDATE payments.driver_payout SET state = 'refused', ended_at = $1 WHERE state = 'planned'`,
        `UPDATE payments.provider_operation SET state = 'refused', settled_at = $1 WHERE state = 'unknown'`,
      ])
        await database.session.write(refused, [clock.now()]);
    });
    await pays('2026-06-23T09:00:00Z');
    const paid = await expectLedger(DRIVER);
    expect([paid.unpaid, weeksOf(paid)]).toEqual([0, [['2026-06-08', 1, 20, ['paid', 20]]]]);
    expect(provider.driverPayouts).toHaveLength(1);
  });

  it('report an account that is gone, and one that cannot receive', async () => {
    connected();
    const account = await accounts.find(DRIVER);
    accounts.knows({ ...account!, facts: { ...ABLE_ACCOUNT, transfersActive: false } });
    expect((await earnings.execute(DRIVER)).account).toEqual({ connected: true, canReceive: false });
    accounts.knows({ ...account!, isDeleted: true });
    expect((await earnings.execute(DRIVER)).account).toEqual({ connected: false, canReceive: false });
  });
});
