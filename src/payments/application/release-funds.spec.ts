import { NEVER_RESTORED } from '../../../test/payments/fakes/never-restored.js';
import { listingFacts } from '../../../test/delivery/builders/listing-facts.js';
import { InMemoryDeliveryDesk } from '../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { InMemoryTransactionRegister } from '../../../test/listings/fakes/in-memory-transaction-register.js';
import { aPaymentState } from '../../../test/payments/a-payment-state.js';
import { ABLE_ACCOUNT } from '../../../test/payments/able-account.js';
import { FakeCardProvider } from '../../../test/payments/fakes/fake-card-provider.js';
import {
  InMemoryLedger,
  InMemoryOperations,
  InMemoryPayments,
  InMemorySellerAccounts,
  KnownDebts,
} from '../../../test/payments/fakes/in-memory-payments.js';
import { FixedClock } from '../../../test/shared/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../test/shared/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../test/shared/fakes/recorded-events.js';
import { balanceOf, proofOf } from '../domain/ledger.js';
import type { PaymentState } from '../domain/payment-state.js';
import { FUNDS_RELEASED, RELEASE_BLOCKED } from '../published/events.js';
import { PlanRelease } from './plan-release.js';
import { ProviderCalls } from './provider-calls.js';
import { ReleaseBooks } from './release-books.js';
import { ReleaseDueFunds } from './release-due-funds.js';
import { ReleaseFunds } from './release-funds.js';
import { ReleaseDestination } from './release-destination.js';
import { SettleRelease } from './settle-release.js';
import { SettleShares } from './settle-shares.js';

const LISTING = 'abcdefabcdef';

function aWorld(
  changes: Partial<PaymentState> = {},
  account: { stripeAccountId?: string; transfersActive?: boolean } = {},
) {
  const clock = new FixedClock();
  const events = new RecordedEvents();
  const unitOfWork = new ImmediateUnitOfWork();
  const register = new InMemoryTransactionRegister(clock, events).knows(
    listingFacts({
      id: LISTING,
      sellerId: 2,
      buyerId: 3,
      status: 'item_delivered',
      fundsState: 'release_due',
      driverId: 9,
    }),
  );
  const payments = new InMemoryPayments().knows(
    aPaymentState({ funds: 'release_due', releaseDueAt: clock.now(), ...changes }),
  );
  const operations = new InMemoryOperations();
  const ledger = new InMemoryLedger();
  const provider = new FakeCardProvider();
  const { stripeAccountId = 'acct_1', transfersActive = true } = account;
  const accounts = new InMemorySellerAccounts().knows({
    userId: 2,
    stripeAccountId,
    status: 'verified',
    linkIssued: true,
    isDeleted: false,
    facts: { ...ABLE_ACCOUNT, transfersActive },
    livemode: false,
    fetchedAt: clock.now(),
  });
  const steps = { reached: () => undefined };
  const desk = new InMemoryDeliveryDesk(clock);
  desk.trips.set(LISTING, [{ driverId: 9, count: 1 }]);
  const destinations = new ReleaseDestination(accounts, payments, events, clock);
  const debts = new KnownDebts();
  const plan = new PlanRelease(unitOfWork, register, payments, operations, destinations, debts);
  const settle = new SettleRelease(
    unitOfWork,
    register,
    operations,
    new ReleaseBooks(payments, ledger, new SettleShares(ledger, desk, clock), clock),
    events,
  );
  const releaseFunds = new ReleaseFunds(
    plan,
    new ProviderCalls(unitOfWork, operations, steps, NEVER_RESTORED),
    provider,
    settle,
  );
  const due = new ReleaseDueFunds(payments, releaseFunds, clock);
  const release = (): Promise<{ id: string; amountCents: number }> =>
    releaseFunds.execute({ listingId: LISTING, byUserId: 1 });
  const fundsOf = async (): Promise<string | undefined> => (await payments.findSale(LISTING))?.funds;
  return { clock, events, register, payments, operations, ledger, provider, debts, due, release, fundsOf };
}

describe('releasing the funds', () => {
  it('pays the seller once, divides every cent, and says so once', async () => {
    const world = aWorld();
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    expect(await world.fundsOf()).toBe('released');
    expect((await world.register.find(LISTING))?.fundsState).toBe('released');
    const { seller, driver, platform } = proofOf(world.ledger.entries);
    expect([seller.cents, driver.cents, platform.cents]).toEqual([12_749, 2_000, 2_750]);
    expect(world.events.named(FUNDS_RELEASED)).toMatchObject([{ sellerCents: 12_749, byUserId: 1 }]);
  });

  it('asked afresh after it is done, answers the transfer that was made', async () => {
    const world = aWorld();
    await world.release();
    await expect(world.release()).rejects.toMatchObject({
      code: 'already-released',
      details: { transfer: { id: 'tr_1', amount: 127.49 } },
    });
    expect(world.provider.transfers).toHaveLength(1);
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'when the answer is %s, asks again with the same key and pays once',
    async (failure) => {
      const world = aWorld();
      world.provider.failsNext(failure);
      await expect(world.release()).rejects.toMatchObject({ code: 'provider-unavailable' });
      expect([await world.fundsOf(), world.operations.all[0]?.state]).toEqual(['releasing', 'unknown']);
      expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
      expect([world.provider.transfers.length, world.operations.all.length]).toEqual([1, 1]);
    },
  );

  it('tells a bug as the bug, also to the job, and pays once with the same key when it is mended', async () => {
    const world = aWorld();
    world.provider.failsNext('bug');
    await expect(world.release()).rejects.toBeInstanceOf(TypeError);
    expect([await world.fundsOf(), world.operations.all[0]?.state]).toEqual(['releasing', 'unknown']);
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 12_749 });
    expect([world.provider.transfers.length, world.operations.all.length]).toEqual([1, 1]);
    const other = aWorld();
    other.provider.failsNext('bug');
    await expect(other.due.execute()).rejects.toBeInstanceOf(TypeError);
    expect(other.operations.all[0]?.state).toBe('unknown');
  });

  it('after a definite refusal waits, and then tries as a new attempt with a new key', async () => {
    const world = aWorld();
    world.provider.failsNext('refused');
    await expect(world.release()).rejects.toMatchObject({ code: 'seller-cannot-receive' });
    expect(await world.fundsOf()).toBe('release_due');
    await world.due.execute();
    expect(world.provider.transfers).toHaveLength(0);
    world.clock.advance({ minutes: 5 });
    await world.due.execute();
    expect(await world.fundsOf()).toBe('released');
    expect(new Set(world.operations.all.map(({ key }) => key)).size).toBe(2);
  });

  it('calls nobody while the seller cannot receive, or when the account is not the one at payment', async () => {
    for (const world of [
      aWorld({}, { transfersActive: false }),
      aWorld({}, { stripeAccountId: 'acct_other' }),
      aWorld({ destination: null }),
    ]) {
      await expect(world.release()).rejects.toMatchObject({ code: 'seller-cannot-receive' });
      expect([await world.fundsOf(), world.operations.all.length]).toEqual(['release_due', 0]);
    }
  });

  it('tells administrators once when the account is not the one at payment', async () => {
    const world = aWorld({}, { stripeAccountId: 'acct_other' });
    for (let tries = 0; tries < 3; tries++) await expect(world.release()).rejects.toMatchObject({ kind: 'conflict' });
    expect(world.events.named(RELEASE_BLOCKED)).toMatchObject([{ sellerId: 2, cause: 'account-changed' }]);
  });

  it('keeps what the seller owes from another sale, and transfers the rest', async () => {
    const world = aWorld();
    world.debts.cents = 2_749;
    expect(await world.release()).toEqual({ id: 'tr_1', amountCents: 10_000 });
    expect(world.provider.transfers.map(({ amountCents }) => amountCents)).toEqual([10_000]);
    expect(proofOf(world.ledger.entries).seller.cents).toBe(12_749);
    expect(balanceOf(world.ledger.entries, ['sellers_debt'])).toBe(-2_749);
    expect(balanceOf(world.ledger.entries, ['sellers_payable'])).toBe(0);
  });

  it('transfers nothing when the seller owes the whole share, and is completed all the same', async () => {
    const world = aWorld();
    world.debts.cents = 20_000;
    expect(await world.release()).toEqual({ id: '', amountCents: 0 });
    expect([await world.fundsOf(), world.provider.transfers.length]).toEqual(['released', 0]);
    expect(balanceOf(world.ledger.entries, ['sellers_debt'])).toBe(-12_749);
    expect(world.events.named(FUNDS_RELEASED)).toMatchObject([{ transferCents: 0, transferId: null }]);
  });

  it.each([
    ['held', 'not-delivered'],
    ['frozen', 'funds-frozen'],
    ['disputed', 'disputed'],
    ['refunding', 'refunded'],
    ['refunded', 'refunded'],
  ] as const)('refuses a payment that is %s with %s, and changes nothing', async (funds, code) => {
    const world = aWorld({ funds });
    await expect(world.release()).rejects.toMatchObject({ code });
    expect([await world.fundsOf(), world.operations.all.length, world.ledger.entries.length]).toEqual([funds, 0, 0]);
  });
});
