import { InMemoryPayoutPauses } from '../../../../../test/payments/fakes/in-memory-payout-pauses.js';
import { PausePayouts } from '../../accounts/application/pause-payouts.js';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { DROP_OFF } from '../../../../../test/delivery/builders/a-delivery.js';
import { InMemoryDeliveryDesk } from '../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { ABLE_ACCOUNT } from '../../../../../test/payments/able-account.js';
import { anEngine } from '../../../../../test/payments/an-engine.js';
import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { FakeCardProvider } from '../../../../../test/payments/fakes/fake-card-provider.js';
import { InMemoryOperations, InMemorySellerAccounts } from '../../../../../test/payments/fakes/in-memory-payments.js';
import { NoPersonRecords } from '../../../../../test/payments/gone-accounts.js';
import { KnownCheckouts } from '../../../../../test/payments/fakes/known-orders.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import type { Language } from '../../../../platform/texts/language.js';
import { CheckoutHolds } from './checkout-holds.js';
import { CreateAccount } from '../../accounts/application/create-account.js';
import { SellerOnboarding } from '../../accounts/application/seller-onboarding.js';
import { EndGoneAccount } from '../../accounts/application/end-gone-account.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { OpenCheckout } from './open-checkout.js';
import { OpenSession } from './open-session.js';
import { ProviderRefusal, ProviderUnclear } from '../../provider/application/ports/card-provider.js';
import type { Checkout } from './ports/checkout.repository.js';
import {
  SellerAccountProvider,
  type ProviderAccount,
} from '../../provider/application/ports/seller-account-provider.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { PursueRefunds } from '../../protection/application/pursue-refunds.js';
import { RecordSellerAccount } from '../../accounts/application/record-seller-account.js';

const SETTINGS = new ProviderSettings(testEnvironment({ databaseUrl: 'postgres://nowhere' }));
const OUTAGE = { kind: 'unavailable', code: 'provider-unavailable' };

/** Checkouts that can be opened and ended. */
class MovingCheckouts extends KnownCheckouts {
  override recordSession = async (id: string, session: { sessionId: string; url: string }): Promise<void> => {
    Object.assign((await this.find(id)) ?? {}, session, { state: 'open' });
  };
  override end = async (id: string, state: Checkout['state']): Promise<boolean> => {
    Object.assign((await this.find(id)) ?? {}, { state });
    return true;
  };
}

const aCheckout = (listingId: string, now: Date): Checkout => ({
  id: 'checkout-1',
  listingId,
  buyerId: 3,
  state: 'planned',
  inputHash: '',
  dropOff: DROP_OFF,
  deliveryDate: '2026-06-12',
  deliveryWindow: '1pm-2pm',
  itemCents: 15_000,
  deliveryCents: 2_500,
  sessionId: null,
  url: null,
  termsVersion: null,
  reservedUntil: now,
  createdAt: now,
});

async function aBuyer() {
  const clock = new FixedClock();
  const unitOfWork = new ImmediateUnitOfWork();
  const listing = listingFacts({ status: 'waiting_for_payment', fundsState: 'none' });
  const register = new InMemoryTransactionRegister(clock, new RecordedEvents()).knows(listing);
  const checkouts = new MovingCheckouts().knows(aCheckout(listing.id, clock.now()));
  const operations = new InMemoryOperations();
  const provider = new FakeCardProvider();
  const holds = new CheckoutHolds(register, new InMemoryDeliveryDesk(clock));
  const session = new OpenSession(provider, register, checkouts, holds);
  const until = new Date(clock.now().getTime() + 60_000);
  await unitOfWork.run(() => register.reserve(listing.id, { checkoutId: 'checkout-1', buyerId: 3, until }));
  const engine = anEngine({ unitOfWork, operations, clock });
  const open = new OpenCheckout(unitOfWork, register, checkouts, SETTINGS, engine, session);
  const reservedFor = async () => (await register.find(listing.id))?.reservedForCheckout;
  return {
    operations,
    provider,
    reservedFor,
    open: (language: Language = 'en') => open.execute('checkout-1', { email: 'buyer@example.ca', language }),
  };
}

describe('opening a checkout', () => {
  it.each([
    ['a bug as the bug', 'bug', TypeError],
    ['an outage as an outage', 'lost-before', OUTAGE],
    ['a lost answer as an outage', 'lost-after', OUTAGE],
  ] as const)('reports %s, and retries with the same key later', async (_what, failure, told) => {
    const { operations, provider, reservedFor, open } = await aBuyer();
    provider.failsNext(failure);
    const error: unknown = await open().catch((thrown: unknown) => thrown);
    if (typeof told === 'function') expect(error).toBeInstanceOf(told);
    else expect(error).toMatchObject(told);
    expect([operations.all.map(({ state }) => state), await reservedFor()]).toEqual([['unknown'], 'checkout-1']);
    expect(await open()).toMatchObject({ state: 'open', sessionId: 'cs_1' });
    expect(operations.all.map(({ state }) => state)).toEqual(['done']);
  });

  it('retries in the language of the first attempt, whatever the buyer has chosen since', async () => {
    const { operations, provider, open } = await aBuyer();
    provider.failsNext('lost-after');
    await open('fr').catch(() => null);
    expect(await open('en')).toMatchObject({ state: 'open' });
    expect(operations.all.map(({ parameters }) => parameters)).toEqual([
      expect.objectContaining({ buyerEmail: 'buyer@example.ca', language: 'fr' }),
    ]);
  });

  it('reports a database outage as such, and sends nothing', async () => {
    const { operations, open } = await aBuyer();
    const dead = new Error('Connection terminated unexpectedly');
    const markSent = jest.spyOn(operations, 'markSent').mockRejectedValueOnce(dead);
    await expect(open()).rejects.toBe(dead);
    expect(operations.all.map(({ state }) => state)).toEqual(['planned']);
    markSent.mockRestore();
    expect(await open()).toMatchObject({ state: 'open', sessionId: 'cs_1' });
  });

  it('reports a refusal as one, and releases the item', async () => {
    const { operations, provider, reservedFor, open } = await aBuyer();
    provider.failsNext('refused');
    await expect(open()).rejects.toMatchObject({ kind: 'conflict', code: 'provider-refused' });
    expect([operations.all.map(({ state }) => state), await reservedFor()]).toEqual([['refused'], null]);
  });
});

class AccountsThatFailOnce extends SellerAccountProvider {
  constructor(private failure: Error | null) {
    super();
  }
  createAccount(): Promise<ProviderAccount> {
    const { failure } = this;
    this.failure = null;
    return failure === null ? Promise.resolve({ id: 'acct_new', facts: ABLE_ACCOUNT }) : Promise.reject(failure);
  }
  findAccount = (): Promise<never> => Promise.reject(new Error('The provider must not be asked.'));
  createOnboardingLink = this.findAccount;
  createDashboardLink = this.findAccount;
}

describe('creating a seller’s account', () => {
  it.each([
    ['a bug as the bug', new TypeError('a bug of ours'), 'a bug of ours', ['unknown']],
    ['an outage as an outage', new ProviderUnclear('connection lost'), 'problem.provider-silent', ['unknown']],
    [
      'a refusal as what it is',
      new ProviderRefusal('email_invalid', 'no such address'),
      'problem.provider-refused',
      ['refused'],
    ],
  ])('reports %s, and the account exists after the next attempt', async (_what, failure, told, after) => {
    const unitOfWork = new ImmediateUnitOfWork();
    const operations = new InMemoryOperations();
    const clock = new FixedClock();
    const accounts = new InMemorySellerAccounts();
    const record = new RecordSellerAccount(
      ...([accounts, new NoPersonRecords(), new RecordedEvents(), clock, SETTINGS] as const),
      new PausePayouts(new InMemoryPayoutPauses(), new RecordedEvents()),
    );
    const account = new CreateAccount(new AccountsThatFailOnce(failure), record);
    const engine = anEngine({ unitOfWork, operations, clock });
    const create = new SellerOnboarding(
      ...([unitOfWork, new KnownPeople(), accounts, {} as unknown as SellerAccountProvider, engine] as const),
      ...([account, new EndGoneAccount(accounts, record), SETTINGS] as const),
    );
    const person = aPerson({ id: 2 });
    await expect(create.createAccount(person, null)).rejects.toThrow(told);
    expect(operations.all.map(({ state }) => state)).toEqual(after);
    expect(await create.createAccount(person, null)).toBe('acct_new');
    expect(operations.all.map(({ state }) => state)).toEqual(after[0] === 'refused' ? ['refused', 'done'] : ['done']);
  });
});

const pursue = ({ unitOfWork, clock, payments, refunds, adopt }: DecidingWorld): Promise<void> =>
  new PursueRefunds(new PollInTurn(unitOfWork, clock), payments, refunds, adopt).execute();

describe('a refund that fails after its decision', () => {
  it.each([
    ['an outage', 'lost-before', 'warn'],
    ['a bug', 'bug', 'error'],
  ] as const)('by %s stays decided, is logged with its cause, and is made later', async (_what, failure, level) => {
    const logged = (['warn', 'error'] as const).map((each) => jest.spyOn(Logger.prototype, each).mockReturnValue());
    const world = new DecidingWorld();
    const listingId = await world.sale();
    world.provider.failsNext(failure);
    await world.cancelAutomatically.execute(listingId, 'not-set-off');
    expect(logged.map((spy) => spy.mock.calls.length)).toEqual(level === 'warn' ? [1, 0] : [0, 1]);
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunding', 'cancelled']);
    expect(world.operations.all.map(({ state }) => state)).toEqual(['unknown']);
    await pursue(world);
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunded', 'cancelled']);
    jest.restoreAllMocks();
  });

  it('by a bug in a job does not delay the next sale, and fails the job’s run', async () => {
    const world = new DecidingWorld();
    const sales = [await world.sale(), await world.sale()];
    for (const listingId of sales) {
      world.provider.failsNext('lost-before');
      await world.cancelAutomatically.execute(listingId, 'not-set-off');
    }
    world.provider.failsNext('bug');
    await expect(pursue(world)).rejects.toBeInstanceOf(TypeError);
    const funds = await Promise.all(sales.map(async (listingId) => (await world.standing(listingId))[1]));
    expect(funds).toEqual(['refunding', 'refunded']);
  });
});
