import { BUYER, DELIVERY_CODE, DROP_OFF, PICKUP_CODE } from '../../../../../test/delivery/builders/a-delivery.js';
import { InMemoryWastedTrips } from '../../../../../test/delivery/fakes/in-memory-wasted-trips.js';
import { InMemoryJobHistory } from '../../../../../test/delivery/fakes/in-memory-job-history.js';
import { InMemoryDeliveries } from '../../../../../test/delivery/fakes/in-memory-deliveries.js';
import { KnownTransactions, KnownViews } from '../../../../../test/delivery/fakes/known-transactions.js';
import { ASKERS, PEOPLE, seen, STAGES, type Who } from '../../../../../test/delivery/seen-transaction.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { TransactionPageView } from '../../published/views.js';
import { AddressesForDriver } from '../driving/addresses-for-driver.js';
import { HandOverCodes } from '../hand-over/hand-over-codes.js';
import { ShowTransaction } from './show-transaction.js';

/** A row of the matrix: a field, and who sees it at which stages. */
interface Row {
  field: string;
  isShown: (view: TransactionPageView, who: Who) => boolean;
  to: Partial<Record<Who, readonly string[]>>;
}

const has =
  (text: string) =>
  (view: TransactionPageView): boolean =>
    JSON.stringify(view).includes(text);
const EVERY = Object.keys(STAGES);
const SOLD = EVERY.filter((stage) => stage !== 'waiting for payment');
const ASSIGNED = ['assigned', 'assigned, a second more than 3 hours before', 'assigned, 3 hours before'];
const DRIVEN = [...ASSIGNED, 'on the way', 'picked up', 'delivered', 'delivered yesterday'];
/** From 3 hours before the window to 2 hours after the end. */
const DRIVEN_AND_FRESH = ['assigned', 'assigned, 3 hours before', 'on the way', 'picked up', 'delivered'];
const SET_OFF = ['on the way', 'picked up', 'delivered', 'delivered yesterday'];

const MATRIX: Row[] = [
  {
    field: 'name, photos, price, fee, size, status, the seller’s first name and rating',
    isShown: (view) =>
      view.name === 'Oak bookcase' &&
      view.imageUrls.length === 1 &&
      view.total === 175 &&
      view.size === 'medium' &&
      view.sellerFirstName === 'Maya' &&
      view.sellerRating === 4.5,
    to: { anyone: EVERY, stranger: EVERY, seller: EVERY, buyer: EVERY, driver: EVERY, admin: EVERY },
  },
  { field: 'the seller’s last name', isShown: has('Tremblay'), to: { seller: EVERY, admin: EVERY } },
  { field: 'the buyer’s last name', isShown: has('Okafor'), to: { buyer: SOLD, admin: SOLD } },
  { field: 'the driver’s last name', isShown: has('Moreau'), to: { admin: DRIVEN } },
  { field: 'e-mails', isShown: has('@example.ca'), to: { admin: EVERY } },
  {
    field: 'user ids',
    isShown: (view) => view.userId !== undefined || view.viewer?.people !== undefined,
    to: { seller: EVERY, admin: EVERY },
  },
  {
    field: 'the seller’s phone number',
    isShown: has('+14165550111'),
    to: { seller: EVERY, driver: DRIVEN_AND_FRESH, admin: EVERY },
  },
  {
    field: 'the buyer’s phone number',
    isShown: has(DROP_OFF.phoneNumber),
    to: { buyer: SOLD, driver: DRIVEN_AND_FRESH, admin: SOLD },
  },
  {
    field: 'the pickup address',
    isShown: has('12 Maple Avenue'),
    to: { seller: EVERY, driver: DRIVEN_AND_FRESH, admin: EVERY },
  },
  {
    field: 'the delivery address',
    isShown: has('8 Birch Lane'),
    to: { buyer: SOLD, driver: DRIVEN_AND_FRESH, admin: SOLD },
  },
  { field: 'the note', isShown: has('Ring twice'), to: { buyer: SOLD, driver: DRIVEN_AND_FRESH, admin: SOLD } },
  {
    field: 'day and window',
    isShown: (view) => view.deliveryDate === '2026-06-13' && view.deliveryWindow === '1pm-2pm',
    to: { seller: SOLD, buyer: SOLD, driver: DRIVEN, admin: SOLD },
  },
  {
    field: 'when each step happened',
    isShown: (view) => view.viewer?.steps.some(({ status }) => status === 'payment_secured') === true,
    to: { seller: SOLD, buyer: SOLD, driver: DRIVEN, admin: SOLD },
  },
  {
    field: 'the pickup code',
    isShown: (view) => view.viewer?.pickupCode === PICKUP_CODE || has(`"${PICKUP_CODE}"`)(view),
    to: { seller: ['paid', ...ASSIGNED, 'on the way'] },
  },
  {
    field: 'the delivery code',
    isShown: (view) => view.viewer?.deliveryCode === DELIVERY_CODE || has(`"${DELIVERY_CODE}"`)(view),
    to: { buyer: ['paid', ...ASSIGNED, 'on the way', 'picked up'] },
  },
  {
    field: 'where the money is',
    isShown: (view) => view.viewer?.fundsState !== undefined,
    to: { seller: EVERY, buyer: SOLD, driver: DRIVEN, admin: EVERY },
  },
  { field: 'the seller’s share', isShown: has('sellerReceives'), to: { seller: EVERY, admin: EVERY } },
  { field: 'the buyer’s total', isShown: has('totalPayment'), to: { buyer: SOLD, admin: EVERY } },
  { field: 'the driver’s share', isShown: has('driverFee'), to: { driver: DRIVEN, admin: EVERY } },
  { field: 'the platform’s share', isShown: has('platformTotalFee'), to: { admin: EVERY } },
  {
    field: 'the proof of the pickup',
    isShown: has('proof-of-pickup"'),
    to: { seller: SOLD, buyer: SOLD, driver: DRIVEN, admin: SOLD },
  },
  {
    field: 'the proof of the delivery',
    isShown: has('proof-of-delivery"'),
    to: { buyer: SOLD, driver: DRIVEN, admin: SOLD },
  },
  { field: 'the proof of a failed pickup', isShown: has('proof-of-pickup-failed'), to: { admin: SOLD } },
  {
    field: 'the driver’s first name',
    isShown: has('"Lee"'),
    to: { seller: SET_OFF, buyer: SET_OFF, driver: DRIVEN, admin: DRIVEN },
  },
  {
    field: 'what can be done',
    isShown: (view) => view.viewer !== undefined,
    to: { seller: EVERY, buyer: SOLD, driver: DRIVEN, admin: EVERY },
  },
];

describe('Who sees what of a transaction', () => {
  describe.each(MATRIX)('$field', ({ isShown, to }) => {
    it.each(Object.keys(ASKERS) as Who[])('as %s', async (who) => {
      const stages: string[] = [];
      for (const stage of EVERY) if (isShown(await seen(who, stage), who)) stages.push(stage);
      expect(stages).toEqual(to[who === 'developer' ? 'admin' : who] ?? []);
    });
  });

  it.each(EVERY)('shows a stranger exactly the public fields when it is %s', async (stage) => {
    const fields = [
      'id',
      'name',
      'description',
      'amount',
      'size',
      'deliveryFee',
      'total',
      'status',
      'isExpired',
      'thumbnailUrl',
      'imageUrls',
      'shareLink',
      'createdAt',
      'sellerFirstName',
      'sellerRating',
    ];
    for (const who of ['anyone', 'stranger'] as const) {
      expect(Object.keys(await seen(who, stage)).sort()).toEqual([...fields].sort());
    }
  });

  it('gives each party the actions that they may take', async () => {
    const actions = async (who: Who, stage: string) => (await seen(who, stage)).viewer?.actions;
    expect(await actions('seller', 'waiting for payment')).toEqual(['edit', 'cancel']);
    expect(await actions('buyer', 'paid')).toEqual(['reschedule', 'problem', 'cancel']);
    expect(await actions('developer', 'paid')).toEqual(['assign', 'problem']);
    expect(await actions('driver', 'assigned')).toEqual(['depart']);
    expect(await actions('driver', 'on the way')).toEqual(['arrive', 'pickup', 'pickup-failed', 'differs']);
    expect(await actions('buyer', 'delivered')).toEqual(expect.arrayContaining(['rate']));
    expect(await actions('seller', 'cancelled')).toEqual(['relist']);
  });

  it.each(['frozen', 'disputed', 'refunding', 'refunded'] as const)(
    'hides every code while the money is %s',
    async (fundsState) => {
      for (const [who, stage] of [
        ['seller', 'on the way'],
        ['buyer', 'picked up'],
      ] as const) {
        const { viewer } = await seen(who, stage, { fundsState });
        expect([viewer?.fundsState, viewer?.pickupCode, viewer?.deliveryCode]).toEqual([
          fundsState,
          undefined,
          undefined,
        ]);
      }
    },
  );

  it('gives a party’s role precedence over a staff role', async () => {
    expect((await seen('seller', 'paid')).viewer?.role).toBe('seller');
    expect((await seen('driver', 'assigned')).viewer?.role).toBe('driver');
    expect((await seen('driver', 'paid')).viewer).toBeUndefined();
    expect((await seen('admin', 'paid')).viewer).toMatchObject({
      role: 'admin',
      people: { buyer: { id: BUYER, email: 'sam@example.ca' } },
    });
  });

  it('answers 404 for an unknown link', async () => {
    const transactions = new KnownTransactions();
    const deliveries = new InMemoryDeliveries();
    const show = new ShowTransaction(
      new KnownViews(transactions),
      transactions,
      deliveries,
      new InMemoryWastedTrips(),
      PEOPLE,
      new HandOverCodes(new PlainSecretBox()),
      new AddressesForDriver(new ImmediateUnitOfWork(), new InMemoryJobHistory(deliveries), new FixedClock()),
      new FixedClock(),
    );
    await expect(show.execute({ shareLink: 'nothing1', asker: null })).rejects.toThrow(NotFound);
  });
});
