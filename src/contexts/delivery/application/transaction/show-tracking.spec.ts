import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  aWaitingDelivery,
  BUYER,
  DRIVER,
  DROP_OFF,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { InMemoryDeliveries } from '../../../../../test/delivery/fakes/in-memory-deliveries.js';
import { KnownTransactions } from '../../../../../test/delivery/fakes/known-transactions.js';
import { PEOPLE } from '../../../../../test/delivery/seen-transaction.js';
import { trackingOf } from '../../../../../test/delivery/tracking-of.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import type { ListingStatus } from '../../../listings/published/transaction-moves.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryTrackingView } from '../../published/tracking.js';

const NOON = '2026-06-13T16:00:00.000Z';
const WINDOW = { from: '2026-06-13T17:00:00.000Z', to: '2026-06-13T18:00:00.000Z' };

interface World {
  now?: string;
  status?: ListingStatus;
  fundsState?: 'held' | 'frozen';
  /** Other jobs of the same driver. */
  others?: Delivery[];
  mapTiles?: { url: string; attribution: string };
}

async function tracked(delivery: Delivery, userId: number, world: World = {}): Promise<DeliveryTrackingView> {
  const { now = NOON, status = 'payment_secured', fundsState = 'held', others = [], mapTiles } = world;
  const sold = { status, fundsState, buyerId: BUYER, driverId: delivery.state.driverId };
  const window = { deliveryDate: '2026-06-13', deliveryWindow: '1pm-2pm' };
  const transactions = new KnownTransactions().knows(
    listingFacts({ ...sold, ...window }),
    ...others.map(({ state }) => listingFacts({ id: state.listingId, shareLink: state.listingId.slice(0, 8) })),
  );
  const deliveries = new InMemoryDeliveries();
  for (const each of [delivery, ...others]) await deliveries.add(each);
  const clock = new FixedClock(new Date(now));
  return trackingOf({ transactions, deliveries, people: PEOPLE, clock, mapTiles: mapTiles ?? null }).of(
    'Ab3dEf9h',
    userId,
  );
}

describe('The tracking page', () => {
  it('is for the seller and the buyer of a sold item only', async () => {
    for (const stranger of [DRIVER, 99])
      await expect(tracked(aDelivery({ driverId: DRIVER }), stranger)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('shows the window, and to each side the code that it gives', async () => {
    expect(await tracked(aDelivery(), BUYER)).toMatchObject({
      role: 'buyer',
      expected: WINDOW,
      arrivedAt: null,
      driver: null,
      code: { step: 'delivery', digits: '9876' },
    });
    expect(await tracked(aDelivery(), SELLER)).toMatchObject({ code: { step: 'pickup', digits: '1234' } });
  });

  it('shows no code when none is needed: without contact, or after the pickup', async () => {
    const noContact = { dropOff: { ...DROP_OFF, noContact: true } };
    expect(await tracked(aDelivery(noContact), BUYER)).toMatchObject({ code: null, noContact: true });
    expect(await tracked(aPickedUpDelivery(), SELLER, { status: 'item_picked_up' })).toMatchObject({ code: null });
  });

  it('shows the driver from setting off, with the approved vehicle', async () => {
    const view = await tracked(aDispatchedDelivery(), BUYER, { status: 'driver_dispatched' });
    const vehicle = { carries: 'large', crew: 2 };
    expect(view.driver).toEqual({ firstName: 'Lee', vehicle, isVerified: true, photoUrl: null });
    expect((await tracked(aDelivery({ driverId: DRIVER }), BUYER)).driver).toBeNull();
  });

  it('expects the driver at the seller’s, then at the door, and not while the sale is on hold', async () => {
    const status = 'driver_dispatched';
    const atSeller = await tracked(aDispatchedDelivery(), SELLER, { status });
    const atDoor = await tracked(aDispatchedDelivery(), BUYER, { status });
    expect(Date.parse(atSeller.expected?.from ?? '')).toBeGreaterThanOrEqual(Date.parse(NOON));
    expect(Date.parse(atSeller.expected?.from ?? '')).toBeLessThan(Date.parse(WINDOW.from));
    expect(Date.parse(atDoor.expected?.from ?? '')).toBeGreaterThanOrEqual(Date.parse(WINDOW.from));
    const still = await tracked(aDispatchedDelivery(), BUYER, { status, fundsState: 'frozen' });
    expect(still.expected).toBeNull();
    const here = await tracked(aWaitingDelivery(), SELLER, { status, now: '2026-06-13T17:08:00.000Z' });
    expect(here.arrivedAt).toBe('2026-06-13T17:05:00.000Z');
  });

  it('says by how much the window is missed, and expects no one while no driver has set off', async () => {
    const status = 'item_picked_up';
    const late = '2026-06-13T18:20:00.000Z';
    expect(await tracked(aPickedUpDelivery(), BUYER, { status, now: '2026-06-13T17:20:00.000Z' })).toMatchObject({
      minutesLate: null,
    });
    const view = await tracked(aPickedUpDelivery(), BUYER, { status, now: late });
    const from = Date.parse(view.expected?.from ?? '');
    expect(view.minutesLate).toBe((from - Date.parse(WINDOW.to)) / 60_000);
    expect(from).toBeGreaterThanOrEqual(Date.parse(late));
    for (const reader of [BUYER, SELLER]) {
      const waiting = await tracked(aDelivery({ driverId: DRIVER }), reader, { now: late });
      expect(waiting).toMatchObject({ expected: null, minutesLate: 20, mayBeLate: false });
    }
  });

  it('says the same lateness to both sides, and before the window is over only that it may be late', async () => {
    const status = 'driver_dispatched';
    const [running, over] = ['2026-06-13T17:50:00.000Z', '2026-06-13T18:05:00.000Z'];
    const both = (now: string) =>
      Promise.all([BUYER, SELLER].map((reader) => tracked(aDispatchedDelivery(), reader, { status, now })));
    for (const view of await both(running)) {
      expect(view).toMatchObject({ minutesLate: null, mayBeLate: true });
      expect(view.expected).not.toBeNull();
    }
    const [buyer, seller] = await both(over);
    expect(buyer?.minutesLate).toBeGreaterThan(5);
    expect(seller?.minutesLate).toBe(buyer?.minutesLate);
    expect(Date.parse(seller?.expected?.from ?? '')).toBeLessThan(Date.parse(buyer?.expected?.from ?? ''));
  });

  it('expects the driver later if other stops come first', async () => {
    const now = '2026-06-13T17:20:00.000Z';
    const picked = aPickedUpDelivery({ id: '01970000-0000-7000-8000-000000000002' });
    const before = aPickedUpDelivery({
      id: '01970000-0000-7000-8000-000000000001',
      listingId: 'b1b2c3d4e5f6',
      slot: '12pm-1pm',
    });
    const world = { now, status: 'item_picked_up' as const };
    const alone = await tracked(picked, BUYER, world);
    const second = await tracked(picked, BUYER, { ...world, others: [before] });
    expect(Date.parse(second.expected?.to ?? '')).toBeGreaterThan(Date.parse(alone.expected?.to ?? ''));
  });
});

describe('The map of the day', () => {
  const mapTiles = { url: 'https://tiles.example.ca/{z}/{x}/{y}.png', attribution: '© Example' };
  const near = (degrees: number): number => expect.closeTo(degrees, 1) as number;
  const of = (delivery: Delivery, userId: number, world: World): Promise<DeliveryTrackingView['map']> =>
    tracked(delivery, userId, { mapTiles, ...world }).then(({ map }) => map);
  const picked = { status: 'item_picked_up' as const, now: '2026-06-13T17:20:00.000Z' };

  it('shows the buyer the area of their own address and only the city of the seller’s', async () => {
    const map = await of(aPickedUpDelivery(), BUYER, picked);
    expect(map).toMatchObject({
      tilesUrl: mapTiles.url,
      attribution: '© Example',
      own: { meters: 3_000 },
      driver: { lat: near(43.8), lon: near(-79.5), meters: 10_000, at: '2026-06-13T15:40:00.000Z' },
    });
    expect(JSON.stringify(map)).not.toMatch(/Maple|Birch|L4J|L4L|Okafor/);
  });

  it('follows the stops of the run, including other people’s', async () => {
    const other = aPickedUpDelivery({
      listingId: 'b1b2c3d4e5f6',
      sellerId: 71,
      buyerId: 72,
      dropOff: { ...DROP_OFF, zipCode: 'L6A 1A1' },
      arrivals: { pickup: null, door: { at: '2026-06-13T17:10:00.000Z', meters: 20, isFar: false } },
    });
    const map = await of(aPickedUpDelivery(), BUYER, { ...picked, others: [other] });
    expect(map?.driver).toMatchObject({ at: '2026-06-13T17:10:00.000Z', meters: 3_000 });
    expect(map?.driver?.lat).toBeGreaterThan(map?.own.lat ?? 90);
  });

  it('shows a seller only the city of their buyers, and ends for them with the pickup', async () => {
    const sold = aPickedUpDelivery({
      listingId: 'b1b2c3d4e5f6',
      sellerId: SELLER,
      buyerId: 72,
      status: 'delivered',
      endedAt: new Date('2026-06-13T15:50:00.000Z'),
    });
    const onTheWay = { status: 'driver_dispatched' as const, now: '2026-06-13T16:00:00.000Z', others: [sold] };
    const seen = async (userId: number): Promise<number | undefined> =>
      (await of(aDispatchedDelivery(), userId, onTheWay))?.driver?.meters;
    expect([await seen(SELLER), await seen(BUYER)]).toEqual([10_000, 3_000]);
    expect(await of(aPickedUpDelivery(), SELLER, picked)).toBeNull();
  });

  it('is shown only if configured, while a driver is on the way and nothing is on hold', async () => {
    expect((await tracked(aPickedUpDelivery(), BUYER, picked)).map).toBeNull();
    expect(await of(aDelivery({ driverId: DRIVER }), BUYER, {})).toBeNull();
    expect(await of(aPickedUpDelivery(), BUYER, { ...picked, fundsState: 'frozen' })).toBeNull();
    const unknown = aPickedUpDelivery({ dropOff: { ...DROP_OFF, zipCode: 'V6B 1A1', city: 'Vancouver' } });
    expect(await of(unknown, BUYER, picked)).toBeNull();
  });
});
