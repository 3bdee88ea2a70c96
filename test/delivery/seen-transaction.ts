import { AddressesForDriver } from '../../src/contexts/delivery/application/driving/addresses-for-driver.js';
import { HandOverCodes } from '../../src/contexts/delivery/application/hand-over/hand-over-codes.js';
import { ShowTransaction } from '../../src/contexts/delivery/application/transaction/show-transaction.js';
import type { Asker } from '../../src/contexts/delivery/application/transaction/who-sees-what.js';
import type { Delivery } from '../../src/contexts/delivery/domain/delivery.js';
import type { TransactionPageView } from '../../src/contexts/delivery/published/views.js';
import type { ListingStatus } from '../../src/contexts/listings/published/transaction-moves.js';
import type { ListingFacts } from '../../src/contexts/listings/published/transaction-register.js';
import { aPerson, KnownPeople } from '../identity/fakes/known-people.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../platform/fakes/plain-secret-box.js';
import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  BUYER,
  CHECKS_DONE,
  DRIVER,
  OTHER_DRIVER,
  SELLER,
} from './builders/a-delivery.js';
import { listingFacts } from './builders/listing-facts.js';
import { InMemoryDeliveries } from './fakes/in-memory-deliveries.js';
import { InMemoryJobHistory } from './fakes/in-memory-job-history.js';
import { KnownTransactions, KnownViews } from './fakes/known-transactions.js';

const [STAFF, STRANGER] = [1, 99];
/** The people who can look at a transaction. */
export const ASKERS = {
  anyone: null,
  stranger: { userId: STRANGER, isStaff: false },
  seller: { userId: SELLER, isStaff: false },
  buyer: { userId: BUYER, isStaff: false },
  driver: { userId: DRIVER, isStaff: false },
  admin: { userId: STAFF, isStaff: true },
  developer: { userId: STAFF, isStaff: true, isDeveloper: true },
} as const satisfies Record<string, Asker | null>;
export type Who = keyof typeof ASKERS;

export const PEOPLE = new KnownPeople().knows(
  aPerson({
    id: SELLER,
    firstName: 'Maya',
    lastName: 'Tremblay',
    email: 'maya@example.ca',
    phoneNumber: '+14165550111',
  }),
  aPerson({ id: BUYER, firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.ca', phoneNumber: '+14165550122' }),
  aPerson({ id: DRIVER, firstName: 'Lee', lastName: 'Moreau', email: 'lee@example.ca', phoneNumber: '+14165550133' }),
);

interface Stage {
  status: ListingStatus;
  delivery: Delivery | null;
  now?: string;
  given?: Partial<ListingFacts>;
}

const at = new Date('2026-06-13T17:30:00.000Z');
const takenAt = (now: string): Stage => {
  return { status: 'payment_secured', delivery: aDelivery({ driverId: DRIVER }), now };
};
/** The stages in which a transaction can be seen. */
export const STAGES: Record<string, Stage> = {
  'waiting for payment': { status: 'waiting_for_payment', delivery: null },
  paid: { status: 'payment_secured', delivery: aDelivery() },
  assigned: { status: 'payment_secured', delivery: aDelivery({ driverId: DRIVER }) },
  'assigned, a second more than 3 hours before': takenAt('2026-06-13T13:59:59.000Z'),
  'assigned, 3 hours before': takenAt('2026-06-13T14:00:00.000Z'),
  'on the way': { status: 'driver_dispatched', delivery: aDispatchedDelivery() },
  'picked up': { status: 'item_picked_up', delivery: aPickedUpDelivery() },
  delivered: {
    status: 'item_delivered',
    delivery: aPickedUpDelivery({ status: 'delivered', endedAt: at }),
    now: '2026-06-13T18:00:00.000Z',
  },
  'delivered yesterday': {
    status: 'item_delivered',
    delivery: aPickedUpDelivery({ status: 'delivered', endedAt: at }),
    now: '2026-06-14T18:00:00.000Z',
  },
  cancelled: {
    status: 'cancelled',
    delivery: aDelivery({ status: 'cancelled', endedAt: at }),
    given: { fundsState: 'refunded' },
  },
};

/** The page of the transaction at that stage, as that person sees it. */
export async function seen(who: Who, stage: string, also: Partial<ListingFacts> = {}): Promise<TransactionPageView> {
  const { status, delivery, now = '2026-06-13T15:45:00.000Z', given } = STAGES[stage]!;
  const driverId = delivery?.state.driverId ?? null;
  const sold: Partial<ListingFacts> =
    delivery === null
      ? {}
      : { buyerId: BUYER, fundsState: 'held', deliveryDate: '2026-06-13', deliveryWindow: '1pm-2pm', driverId };
  const transactions = new KnownTransactions().knows(listingFacts({ status, ...sold, ...given, ...also }));
  const deliveries = new InMemoryDeliveries();
  if (delivery !== null) {
    await deliveries.add(delivery);
    for (const step of ['pickup', 'delivery', 'pickup-failed'] as const) {
      await deliveries.addProof({
        id: `proof-of-${step}`,
        deliveryId: delivery.state.id,
        step,
        byCode: true,
        photo: { objectKey: `proofs/${step}.webp`, sha256: 'ab'.repeat(32) },
        checks: CHECKS_DONE,
        reason: null,
        note: null,
        byUserId: step === 'pickup-failed' ? OTHER_DRIVER : DRIVER,
        happenedAt: at,
        arrivedAt: at,
      });
    }
  }
  const clock = new FixedClock(new Date(now));
  const show = new ShowTransaction(
    new KnownViews(transactions),
    transactions,
    deliveries,
    deliveries.wastedTrips,
    PEOPLE,
    new HandOverCodes(new PlainSecretBox()),
    new AddressesForDriver(new ImmediateUnitOfWork(), new InMemoryJobHistory(deliveries), clock),
    clock,
  );
  return show.execute({ shareLink: 'Ab3dEf9h', asker: ASKERS[who] });
}
