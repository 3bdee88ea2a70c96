import { Environment } from '../../src/platform/config/environment.js';
import { anEngine } from './an-engine.js';
import { listingFacts } from '../delivery/builders/listing-facts.js';
import { NO_FEES } from './fakes/no-losses.js';
import { InMemoryDeliveryDesk } from '../delivery/fakes/in-memory-delivery-desk.js';
import { InMemoryTransactionRegister } from '../listings/fakes/in-memory-transaction-register.js';
import { aPaymentState } from './a-payment-state.js';
import { ABLE_ACCOUNT } from './able-account.js';
import { FakeCardProvider } from './fakes/fake-card-provider.js';
import {
  InMemoryLedger,
  InMemoryOperations,
  InMemoryPayments,
  InMemorySellerAccounts,
  KnownDebts,
} from './fakes/in-memory-payments.js';
import { goneAccounts } from './gone-accounts.js';
import { KnownPeople } from '../identity/fakes/known-people.js';
import { KnownLinks } from './fakes/known-links.js';
import { ApplyHoldRules } from '../../src/contexts/payments/protection/application/apply-hold-rules.js';
import { InMemoryPayoutPauses } from './fakes/in-memory-payout-pauses.js';
import { InMemoryHolds } from './fakes/in-memory-holds.js';
import { MovedByHand } from './fakes/moved-by-hand.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../platform/fakes/recorded-events.js';
import type { EventListeners } from '../../src/contexts/payments/provider/application/on-provider-event.js';
import type { PaymentState } from '../../src/contexts/payments/protection/domain/payment-state.js';
import type { AdoptFromProvider } from '../../src/contexts/payments/protection/application/adopt-from-provider.js';
import { ReleaseDueFunds } from '../../src/contexts/payments/protection/application/release/release-due-funds.js';
import { ReleaseFunds } from '../../src/contexts/payments/protection/application/release/release-funds.js';
import { ReleaseObstacles } from '../../src/contexts/payments/protection/application/release/release-obstacles.js';
import { SavePayment } from '../../src/contexts/payments/protection/application/save-payment.js';
import { SettleShares } from '../../src/contexts/payments/protection/application/settle-shares.js';
import { TransferToSeller } from '../../src/contexts/payments/protection/application/release/transfer-to-seller.js';
import { KnownLevers } from '../admin/fakes/known-levers.js';
import { FixedSettings } from '../admin/fakes/fixed-settings.js';
import { OnItemDelivered } from '../../src/contexts/payments/protection/adapters/events/on-item-delivered.js';
import { ScheduleRelease } from '../../src/contexts/payments/protection/application/release/schedule-release.js';

/** Nothing was done at the provider, so adopting must not be called. */
const NOTHING_TO_ADOPT = {
  execute: () => Promise.reject(new Error('nothing must be adopted')),
} as unknown as AdoptFromProvider;

/** The listing of the sale whose release is due. */
export const LISTING = 'abcdefabcdef';

/** One delivered sale with a due release, and everything that pays its seller, over fakes. */
export function aReleasingWorld(
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
  const desk = new InMemoryDeliveryDesk(clock);
  desk.trips.set(LISTING, [{ driverId: 9, count: 1 }]);
  const save = new SavePayment(payments, register, events);
  const debts = new KnownDebts();
  const pauses = new InMemoryPayoutPauses();
  const holds = new InMemoryHolds(pauses);
  const links = new KnownLinks();
  const people = new KnownPeople();
  const holdRules = new ApplyHoldRules(payments, holds, links, people, events, clock, Environment.read({}));
  /** The findings about the charge, and their handlers. */
  const told: string[] = [];
  const handler = { act: (_type: string, _id: string): Promise<void> => Promise.resolve() };
  const listeners: EventListeners = {
    of: (type) => [{ type, about: 'object', handle: (id) => (told.push(`${type} ${id}`), handler.act(type, id)) }],
  };
  const settleShares = new SettleShares(ledger, desk, NO_FEES, clock);
  const transfer = new TransferToSeller(
    ...([provider, register, payments, save, ledger, settleShares] as const),
    ...([goneAccounts(accounts, events, clock), events, clock] as const),
  );
  const levers = new KnownLevers();
  const engine = anEngine({ unitOfWork, operations, clock }, provider.history, levers);
  const releaseFunds = new ReleaseFunds(
    ...([unitOfWork, register, payments, save, debts] as const),
    engine,
    transfer,
    new ReleaseObstacles(
      ...([provider, listeners, new MovedByHand(), NOTHING_TO_ADOPT, holds, holdRules] as const),
      ...([links, accounts, save] as const),
    ),
    clock,
  );
  const due = new ReleaseDueFunds(payments, releaseFunds, clock);
  const settings = new FixedSettings();
  const onDelivered = new OnItemDelivered(
    new ScheduleRelease(unitOfWork, register, payments, save, settings, holdRules),
    due,
    clock,
  );
  const release = (): Promise<{ id: string; amountCents: number }> =>
    releaseFunds.execute({ listingId: LISTING, byUserId: 1 });
  const fundsOf = async (): Promise<string | undefined> => (await payments.findSale(LISTING))?.funds;
  return {
    clock,
    events,
    register,
    payments,
    save,
    operations,
    levers,
    engine,
    transfer,
    ledger,
    provider,
    debts,
    holds,
    links,
    people,
    pauses,
    holdRules,
    releaseDue: due,
    told,
    handler,
    settings,
    due,
    onDelivered,
    release,
    fundsOf,
  };
}
