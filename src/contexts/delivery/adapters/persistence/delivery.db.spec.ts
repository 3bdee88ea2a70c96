import { BUILT_IN_AREAS } from '../../domain/areas/built-in-areas.js';
import { SERVICE_AREA_CHANGED } from '../../published/events.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { BUYER, DRIVER, OTHER_DRIVER, SELLER } from '../../../../../test/delivery/builders/a-delivery.js';
import { deliveryDeskContract } from '../../../../../test/delivery/contracts/delivery-desk.contract.js';
import { deliveryRepositoryContract } from '../../../../../test/delivery/contracts/delivery.repository.contract.js';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { seedDeliveries } from '../../../../../test/delivery/many-deliveries.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';

let database: TestDatabase;
let house: DeliveryHouse;
let seeded: object[];
const DAY = '2026-06-13';

beforeAll(async () => {
  database = await testDatabase();
  const first = new DeliveryHouse(database);
  await first.serviceAreas.seed();
  seeded = first.events.named(SERVICE_AREA_CHANGED);
});
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await house.empty();
});
afterAll(() => database.close());

describe('The desk', () => {
  it('turns a hold into a delivery once, and frees its place when that is cancelled', async () => {
    const listing = await house.listed();
    const checkoutId = await house.hold(listing, DAY, '1pm-2pm');
    expect(await house.desk.find(listing)).toBeNull();
    await house.sell(listing, DAY, '1pm-2pm', checkoutId);
    await house.sell(listing, DAY, '1pm-2pm', checkoutId);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
    const delivery = await house.deliveries.findByListing(listing);
    expect(delivery?.state).toMatchObject({
      status: 'scheduled',
      sellerId: SELLER,
      buyerId: BUYER,
      driverFeeCents: 2_000,
      load: 25,
    });
    expect(delivery?.state.imageUrls).toEqual([`/photos/listings/${listing}/1-aaaaaaaa-large.webp`]);
    const { pickupCode, deliveryCode } = delivery!.state;
    expect(pickupCode.sealed.slice(-4)).not.toBe(deliveryCode.sealed.slice(-4));

    await database.unitOfWork.run(() => house.desk.cancel(listing, null));
    await database.unitOfWork.run(() => house.desk.cancel(listing, null));
    expect(await house.desk.find(listing)).toMatchObject({ status: 'cancelled' });
    expect(await house.taken(DAY, '1pm-2pm')).toBe(0);
  });

  it('takes the place even if the hold has expired', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const late = await house.listed();
    const checkoutId = await house.hold(late, DAY, '1pm-2pm');
    house.clock.advance({ minutes: 40 });
    await house.hold(await house.listed(), DAY, '1pm-2pm');
    await house.sell(late, DAY, '1pm-2pm', checkoutId);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(50);
    await house.sell(await house.listed(), DAY, '9am-10am');
    expect(await house.taken(DAY, '9am-10am')).toBe(25);
  });

  it('refuses to cancel once the driver has set off, and does nothing before payment', async () => {
    const listing = await house.listed();
    await database.unitOfWork.run(() => house.desk.cancel(listing, null));
    await house.sell(listing, DAY, '1pm-2pm');
    await house.setOff(listing);
    await expect(database.unitOfWork.run(() => house.desk.cancel(listing, null))).rejects.toThrow(WrongState);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
  });
});

describe('A delivery that no driver has set off for', () => {
  it('is listed, with all others, oldest window first, once its window has ended', async () => {
    await seedDeliveries(database, 130, '2026-06-09', '9am-10am');
    await seedDeliveries(database, 1, '2026-06-09', '12pm-1pm');
    await seedDeliveries(database, 1, '2026-06-10', '9am-10am');
    await seedDeliveries(database, 1, '2026-06-10', '10am-11am');
    await seedDeliveries(database, 1, '2026-06-08', '9am-10am', 'cancelled');
    const before = new Date('2026-06-10T14:00:00Z');
    const named = await house.desk.notSetOff(before);
    const rows = await database.session.query<{ listing_id: string; slot: string; day: string }>(
      'SELECT listing_id, slot, day::text FROM delivery.delivery',
    );
    const windows = named
      .map((id) => rows.find(({ listing_id }) => listing_id === id))
      .map((row) => [row?.day, row?.slot]);
    expect(windows.slice(0, 130)).toEqual(Array.from({ length: 130 }, () => ['2026-06-09', '9am-10am']));
    expect(windows.slice(130)).toEqual([
      ['2026-06-09', '12pm-1pm'],
      ['2026-06-10', '9am-10am'],
    ]);
  });
});

describe('An unassigned job', () => {
  it('goes to one of two drivers who take it at the same time', async () => {
    await house.approved(DRIVER, OTHER_DRIVER);
    const listing = await house.listed();
    await house.sell(listing, DAY, '1pm-2pm');
    const { deliveryId } = (await house.desk.find(listing))!;
    const outcomes = await Promise.allSettled(
      [DRIVER, OTHER_DRIVER].map((driverId) => house.assignments.accept({ deliveryId, driverId, happenedAt: null })),
    );
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(refused?.reason).toMatchObject({ code: 'wrong-state', details: { state: 'assigned' } });
    const winner = outcomes[0]?.status === 'fulfilled' ? DRIVER : OTHER_DRIVER;
    expect(await house.desk.find(listing)).toMatchObject({ driverId: winner });
    expect(await house.register.find(listing)).toMatchObject({ driverId: winner });
  });
});

describe('The service areas', () => {
  it('are seeded once with Vaughan served, and published', async () => {
    expect(seeded).toHaveLength(22);
    const active = (await house.areas.list()).filter(({ status }) => status === 'active').map(({ fsa }) => fsa);
    expect(active.sort()).toEqual(['L4J', 'L4L', 'L6A']);
    expect(seeded).toContainEqual({ fsa: 'L6A', regionName: 'Vaughan', city: 'Vaughan', active: true });
    expect(seeded).toContainEqual({ fsa: 'M5V', regionName: 'Toronto', city: 'Toronto', active: false });
    await house.serviceAreas.seed();
    expect(house.events.published).toEqual([]);
    expect(await house.areas.list()).toHaveLength(BUILT_IN_AREAS.length);
  });

  it('follow the regions of the newest settings, even if their events arrive out of order', async () => {
    const statusOf = async (fsa: string): Promise<string | undefined> => (await house.areas.find(fsa))?.status;
    await house.serviceAreas.synchroniseRegions({ activated: ['Markham'], deactivated: [], settingsVersion: 5 });
    expect(await statusOf('L3R')).toBe('active');
    expect(house.events.named(SERVICE_AREA_CHANGED)).toEqual([
      { fsa: 'L3R', regionName: 'Markham', city: 'Markham', active: true },
    ]);
    await house.serviceAreas.synchroniseRegions({ activated: [], deactivated: ['Markham'], settingsVersion: 4 });
    expect(await statusOf('L3R')).toBe('active');
    await house.serviceAreas.synchroniseRegions({ activated: [], deactivated: ['Markham'], settingsVersion: 6 });
    expect(await statusOf('L3R')).toBe('inactive');
  });
});

describe('The deliveries in PostgreSQL', () => {
  deliveryRepositoryContract(() => ({
    deliveries: house.deliveries,
    unitOfWork: database.unitOfWork,
    prepare: async ({ state }) => {
      await database.unitOfWork.run(() => house.places.keep(state.checkoutId, state));
    },
  }));
});

describe('The desk for payments', () => {
  deliveryDeskContract(() => {
    house.settings.set({ loadPerWindow: 25, vacationDates: ['2026-06-14'] });
    return {
      desk: house.desk,
      unitOfWork: database.unitOfWork,
      now: () => house.clock.now(),
      listing: () => house.listed(),
      window: { day: DAY, window: '1pm-2pm' },
      closedWindow: { day: '2026-06-14', window: '9am-10am' },
      passes: (minutes) => {
        house.clock.advance({ minutes });
      },
      setsOff: (listingId) => house.setOff(listingId),
    };
  });
});

describe('Whether a driver may take jobs', () => {
  it('is no while the driver or the person is suspended, before a pause and the rest', async () => {
    await house.approved(DRIVER);
    const fitness = (): Promise<string> => database.unitOfWork.run(() => house.drivers.getFitness(DRIVER));
    const decide = (status: 'approved' | 'suspended') =>
      database.unitOfWork.run(() =>
        house.drivers.recordDecision(DRIVER, { status, byUserId: 1, at: house.clock.now() }),
      );
    const person = (isSuspended: boolean) =>
      database.unitOfWork.run(() => house.drivers.recordPersonSuspended(DRIVER, isSuspended));
    expect(await fitness()).toBe('fit');
    await person(true);
    expect(await fitness()).toBe('suspended');
    await decide('suspended');
    await person(false);
    expect(await fitness()).toBe('suspended');
    await decide('approved');
    expect(await fitness()).toBe('fit');
  });
});
