import { randomUUID } from 'node:crypto';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { DAY } from '../../../../../test/delivery/places-model.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { NetworkHoldsTaken, ShareOfWindowTaken, WindowFull } from '../../published/delivery-desk.js';
import { SLOT_LABELS, type SlotLabel } from '../../published/slots.js';

const WINDOW = '1pm-2pm';
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

let database: TestDatabase;
let house: DeliveryHouse;
let buyers = 100;
beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).serviceAreas.seed();
});
afterAll(() => database.close());
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await house.empty();
});

interface Asked {
  size?: string;
  window?: SlotLabel;
  buyerId?: number;
  network?: string | null;
  listingId?: string;
}

/** Holds another item, for a new person unless a person or network is given; returns the checkout and its listing. */
async function holds({ size = 'large', window = WINDOW, buyerId = buyers++, network = null, ...asked }: Asked) {
  const [listingId, checkoutId] = [asked.listingId ?? (await house.listed(size)), randomUUID()];
  const until = new Date(house.clock.now().getTime() + 35 * 60_000);
  const holder = { buyerId, network };
  const wanted = { listingId, checkoutId, day: DAY, window, dropOffPostalCode: 'L4J 2B2', until, holder };
  await database.unitOfWork.run(() => house.desk.holdWindow(wanted));
  return { listingId, checkoutId };
}
const outcomes = async (all: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? 'held' : (one.reason as Error).constructor,
  );

describe('A window with a capacity of 100', () => {
  it('cannot be blocked by one person: half of it stays for others', async () => {
    await holds({ buyerId: 7 });
    const refused = await holds({ buyerId: 7 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ShareOfWindowTaken);
    expect(refused).toMatchObject({ code: 'window-full', details: { next: { length: 3 } } });
    expect(await house.taken(DAY, WINDOW)).toBe(50);
    await holds({});
    await expect(holds({})).rejects.toThrow(WindowFull);
    await holds({ buyerId: 7, window: '2pm-3pm' });
  });

  it('cannot be blocked by many people of one network, even at the same time', async () => {
    const network = '203.0.113.7';
    const came = await outcomes(times(8, () => holds({ size: 'medium', network })));
    expect(came.filter((one) => one === 'held')).toHaveLength(2);
    expect(new Set(came)).toEqual(new Set(['held', ShareOfWindowTaken]));
    expect(await house.taken(DAY, WINDOW)).toBe(50);
    expect(await outcomes([holds({ network: '198.51.100.4' }), holds({ network: '198.51.100.5' })])).toEqual(
      expect.arrayContaining(['held', WindowFull]),
    );
  });

  it('does not count the person’s own hold on the same item', async () => {
    await holds({ size: 'small', buyerId: 9 });
    const { listingId } = await holds({ size: 'medium', buyerId: 9 });
    await holds({ size: 'medium', buyerId: 9, listingId });
    await expect(holds({ size: 'medium', buyerId: 9 })).rejects.toThrow(ShareOfWindowTaken);
  });

  it('counts only active unpaid holds, not paid, released or expired ones', async () => {
    const asked = { buyerId: 8, network: '203.0.113.8' };
    const paid = await holds(asked);
    await house.sell(paid.listingId, DAY, WINDOW, paid.checkoutId);
    const left = await holds(asked);
    await database.unitOfWork.run(() => house.desk.endHold(left.checkoutId));
    await holds(asked);
    house.clock.advance({ minutes: 36 });
    await holds(asked);
  });

  it('extends a checkout’s hold, whatever else the holder has', async () => {
    const [one] = [await holds({ buyerId: 9, size: 'medium' }), await holds({ buyerId: 9, size: 'medium' })];
    const until = new Date(house.clock.now().getTime() + 60 * 60_000);
    const holder = { buyerId: 9, network: null };
    await database.unitOfWork.run(() =>
      house.desk.holdWindow({ ...one, day: DAY, window: WINDOW, dropOffPostalCode: 'L4J 2B2', until, holder }),
    );
    house.clock.advance({ minutes: 40 });
    expect(await database.session.count('delivery.hold WHERE until > $1', [house.clock.now()])).toBe(1);
  });
});

describe('One network', () => {
  it('holds at most ten unpaid places over all windows, even with concurrent requests', async () => {
    const network = '2001:db8:1:2::/64';
    const came = await outcomes(
      times(24, (index) => holds({ size: 'small', network, window: SLOT_LABELS[4 + (index % 8)] ?? WINDOW })),
    );
    expect(came.filter((one) => one === 'held')).toHaveLength(10);
    expect(new Set(came)).toEqual(new Set(['held', NetworkHoldsTaken]));
    await holds({ size: 'small', network: '2001:db8:1:3::/64' });
    await holds({ size: 'small', network: null });
  });
});
