import { randomUUID } from 'node:crypto';
import { AreaNotServed, WindowClosed, WindowFull } from '../../published/delivery-desk.js';
import { ambientTransaction } from '../../../../platform/application/ambient-transaction.js';
import { DRIVER, OTHER_DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';

let database: TestDatabase;
let house: DeliveryHouse;
const DAY = '2026-06-13';

beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).serviceAreas.seed();
});
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await house.empty();
});
afterAll(() => database.close());

describe('A window', () => {
  it('gives the last place to one of fifty, and offers the next three windows to the others', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const listings = await Promise.all(Array.from({ length: 50 }, () => house.listed()));
    const outcomes = await Promise.allSettled(listings.map((listing) => house.hold(listing, DAY, '1pm-2pm')));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toHaveLength(49);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(WindowFull);
      expect((refusal as WindowFull).details.next).toEqual([
        { date: DAY, label: '2pm-3pm' },
        { date: DAY, label: '3pm-4pm' },
        { date: DAY, label: '4pm-5pm' },
      ]);
    }
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
  });

  it('is filled to its capacity and never above, however many come at the same time', async () => {
    const LOADS = { small: 10, medium: 25, large: 50 };
    const sizes = Array.from(
      { length: 24 },
      (_, index) => (['small', 'medium', 'large'] as const)[index % 3] ?? 'small',
    );
    const listings = await Promise.all(sizes.map((size) => house.listed(size)));
    const outcomes = await Promise.allSettled(listings.map((listing) => house.hold(listing, DAY, '1pm-2pm')));
    const loadsOf = (status: string): number[] =>
      sizes.flatMap((size, index) => (outcomes[index]?.status === status ? [LOADS[size]] : []));
    const load = loadsOf('fulfilled').reduce((sum, one) => sum + one, 0);
    expect(load).toBeLessThanOrEqual(100);
    // Whatever came first, nothing was refused that would have fitted.
    expect(load + Math.min(...loadsOf('rejected'))).toBeGreaterThan(100);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(load);
  });

  it('has capacity for each approved driver', async () => {
    house.settings.set({ loadPerWindow: 25 });
    await house.approved(DRIVER, OTHER_DRIVER);
    await house.hold(await house.listed(), DAY, '1pm-2pm');
    await house.hold(await house.listed(), DAY, '1pm-2pm');
    await expect(house.hold(await house.listed(), DAY, '1pm-2pm')).rejects.toThrow(WindowFull);
  });

  it('reuses the place of an expired hold, once', async () => {
    house.settings.set({ loadPerWindow: 25 });
    await house.hold(await house.listed(), DAY, '1pm-2pm');
    house.clock.advance({ minutes: 34 });
    await expect(house.hold(await house.listed(), DAY, '1pm-2pm')).rejects.toThrow(WindowFull);
    house.clock.advance({ minutes: 1 });
    expect(await house.taken(DAY, '1pm-2pm')).toBe(0);
    const listings = await Promise.all(Array.from({ length: 8 }, () => house.listed()));
    const outcomes = await Promise.allSettled(listings.map((listing) => house.hold(listing, DAY, '1pm-2pm')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
  });

  it('frees expired holds and takes nothing when there is no room', async () => {
    const [small, large] = [await house.listed('small'), await house.listed('large')];
    await house.hold(small, DAY, '1pm-2pm');
    house.clock.advance({ minutes: 35 });
    const place = { day: DAY, slot: '1pm-2pm', load: 50 } as const;
    const room = { until: house.clock.now(), limit: 49, now: house.clock.now() };
    const answer = database.unitOfWork.run(() =>
      house.places.hold({ ...place, ...room, checkoutId: randomUUID(), listingId: large }),
    );
    await expect(answer).resolves.toBe('full');
    expect(await database.session.query('SELECT taken FROM delivery.window_load')).toEqual([{ taken: 0 }]);
  });

  it('is not given to another while its hold is being extended', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const [mine, other] = [await house.listed(), await house.listed()];
    const checkoutId = await house.hold(mine, DAY, '1pm-2pm');
    const now = house.clock.now();
    let taking: Promise<unknown> = Promise.resolve();
    await database.unitOfWork.run(async () => {
      const until = new Date(now.getTime() + 60 * 60_000);
      await expect(house.places.extend(checkoutId, until, now)).resolves.toBe(true);
      house.clock.advance({ minutes: 36 });
      taking = ambientTransaction.exit(() => house.hold(other, DAY, '1pm-2pm').catch((error: unknown) => error));
      await database.blocked(1);
    });
    expect(await taking).toBeInstanceOf(WindowFull);
  });

  it('keeps a checkout’s hold, and moves it to another window', async () => {
    const listing = await house.listed();
    const checkoutId = await house.hold(listing, DAY, '1pm-2pm');
    await house.hold(listing, DAY, '1pm-2pm', { checkoutId });
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
    await house.hold(listing, DAY, '6pm-7pm', { checkoutId });
    expect([await house.taken(DAY, '1pm-2pm'), await house.taken(DAY, '6pm-7pm')]).toEqual([0, 25]);
    await database.unitOfWork.run(() => house.desk.endHold(checkoutId));
    await database.unitOfWork.run(() => house.desk.endHold(checkoutId));
    expect(await house.taken(DAY, '6pm-7pm')).toBe(0);
  });

  it('is refused if it is closed, or the area is not served', async () => {
    const listing = await house.listed();
    await expect(house.hold(listing, '2026-06-10', '9am-10am')).rejects.toThrow(WindowClosed);
    await expect(house.hold(listing, '2026-06-24', '1pm-2pm')).rejects.toThrow(WindowClosed);
    await expect(house.hold(listing, DAY, 'midnight')).rejects.toThrow(WindowClosed);
    await expect(house.hold(listing, '2026-06-31', '1pm-2pm')).rejects.toThrow(WindowClosed);
    const far = {
      listingId: listing,
      checkoutId: randomUUID(),
      day: DAY,
      window: '1pm-2pm',
      dropOffPostalCode: 'M5V 2T6',
      until: new Date(),
    };
    await expect(database.unitOfWork.run(() => house.desk.holdWindow(far))).rejects.toThrow(AreaNotServed);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(0);
  });
});
