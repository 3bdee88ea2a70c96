import { aDelivery, DRIVER, OTHER_DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { DriverIsPaused } from '../../domain/delivery.errors.js';
import { DRIVER_PAUSED, JOB_GIVEN_BACK } from '../../published/events.js';
import type { DriverJobView } from '../../published/views.js';
import { DriverJobs } from '../jobs/driver-jobs.js';

const ADMIN = 1;
/** The window is 1pm-2pm in Toronto, so the addresses appear at 10:00 there. */
const BEFORE = new Date('2026-06-13T13:59:59.999Z');
const FROM = new Date('2026-06-13T14:00:00.000Z');
const PRIVATE = /Maple|Birch|1A1|2B2|4165550|Ring twice/;

let world: DrivingWorld;
let number: number;
beforeEach(() => {
  world = new DrivingWorld();
  world.clock.set(BEFORE);
  number = 0;
});

const jobs = (): DriverJobs =>
  new DriverJobs(world.deliveries, world.drivers, world.transactions, new KnownPeople(), world.addresses, world.rule);
const accept = (deliveryId: string, driverId = DRIVER): Promise<unknown> =>
  world.assignments.accept({
    deliveryId,
    driverId,
    happenedAt: null,
  });
const giveBack = (deliveryId: string, driverId = DRIVER): Promise<unknown> =>
  world.assignments.giveBack({ deliveryId, driverId, happenedAt: null });
const look = (deliveryId: string, driverId = DRIVER): Promise<DriverJobView> => jobs().oneFor({ deliveryId, driverId });
const unassignedJob = (day = '2026-06-13'): Promise<string> =>
  world.with(aDelivery({ listingId: String(++number).padStart(12, '0'), day }));

describe('The addresses of a job', () => {
  it('are shown to its driver from 3 hours before the window; before that only areas, distance and size', async () => {
    const id = await unassignedJob();
    await accept(id);
    const early = await look(id);
    expect(early).toMatchObject({
      pickupArea: 'Vaughan (L4L)',
      dropoffArea: 'Vaughan (L4J)',
      km: 11.5,
      size: 'medium',
      addressesFrom: FROM.toISOString(),
      addressesUntil: null,
    });
    expect(JSON.stringify(early)).not.toMatch(PRIVATE);
    expect(JSON.stringify(await jobs().list({ driverId: DRIVER, day: null }))).not.toMatch(PRIVATE);
    expect(world.history.sightings).toEqual([]);
    world.clock.set(FROM);
    expect(await look(id)).toMatchObject({ pickup: { address: '12 Maple Avenue' }, dropoff: { note: 'Ring twice' } });
    await look(id);
    expect(world.history.sightings).toEqual([{ driverId: DRIVER, deliveryId: id, at: FROM }]);
    await expect(look(id, OTHER_DRIVER)).rejects.toThrow(NotFound);
  });

  it('are not shown if the job is given back at the same moment', async () => {
    const id = await unassignedJob();
    await accept(id);
    world.clock.set(FROM);
    const stale = await world.deliveries.find(id);
    await giveBack(id);
    expect(await world.addresses.execute(DRIVER, stale === null ? [] : [stale])).toEqual(new Set());
    expect(world.history.sightings).toEqual([]);
  });
});

describe('Giving a job back', () => {
  it('after seeing its addresses is reported, and pauses the driver until an administrator resumes them', async () => {
    const [id, other] = [await unassignedJob(), await unassignedJob('2026-06-14')];
    await accept(id);
    world.clock.set(FROM);
    await look(id);
    await giveBack(id);
    const fact = { deliveryId: id, listingId: '000000000001', because: 'address-seen', at: FROM.toISOString() };
    expect(world.events.named(JOB_GIVEN_BACK)).toEqual([{ ...fact, driverId: DRIVER, inSevenDays: 1 }]);
    expect(world.events.named(DRIVER_PAUSED)).toEqual([{ ...fact, userId: DRIVER }]);
    await expect(accept(other)).rejects.toThrow(DriverIsPaused);
    await expect(accept(other)).rejects.toThrow('problem.gave-back-seen');
    await accept(other, OTHER_DRIVER);
    await giveBack(other, OTHER_DRIVER);
    await world.resuming.resume({ userId: DRIVER, byUserId: ADMIN, reason: 'A sick child.' });
    await accept(other);
    expect((await world.drivers.find(DRIVER))?.pausedBecause).toBeNull();
  });

  it('for the fourth time in 7 days pauses the driver; the third time, or in 8 days, does not', async () => {
    const again = async (): Promise<void> => {
      const id = await unassignedJob('2026-07-01');
      await accept(id);
      await giveBack(id);
    };
    for (let time = 1; time <= 3; time++) await again();
    world.clock.advance({ minutes: 7 * 24 * 60 });
    for (let time = 1; time <= 3; time++) await again();
    expect(world.events.named(DRIVER_PAUSED)).toEqual([]);
    world.clock.advance({ minutes: 7 * 24 * 60 - 1 });
    await again();
    expect(world.events.named(JOB_GIVEN_BACK)).toMatchObject([{ because: 'gave-back-often', inSevenDays: 4 }]);
    await expect(accept(await unassignedJob('2026-07-01'))).rejects.toThrow('problem.gave-back-often');
  });

  it('is also reported for a paused driver, but not for a suspended one', async () => {
    const [one, two, three] = [await unassignedJob(), await unassignedJob(), await unassignedJob()];
    for (const id of [one, two, three]) await accept(id);
    world.clock.set(FROM);
    await jobs().list({ driverId: DRIVER, day: null });
    await giveBack(one);
    await giveBack(two);
    world.drivers.knows(DRIVER, 'suspended');
    await giveBack(three);
    expect(world.events.named(JOB_GIVEN_BACK)).toHaveLength(2);
    expect(world.events.named(DRIVER_PAUSED)).toHaveLength(1);
  });

  it('is not reported for a person whose account is suspended', async () => {
    const id = await unassignedJob();
    await accept(id);
    world.clock.set(FROM);
    await look(id);
    world.people.knows(aPerson({ id: DRIVER, active: false, suspendedAt: FROM }));
    await giveBack(id);
    expect([world.events.named(JOB_GIVEN_BACK), world.events.named(DRIVER_PAUSED)]).toEqual([[], []]);
  });
});
