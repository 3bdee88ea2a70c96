import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  aWaitingDelivery,
  DRIVER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { NotFound, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import { DriverIsPaused } from '../../domain/delivery.errors.js';
import { DELIVERY_LATE, DRIVER_PAUSED, DRIVER_RESUMED, type DeliveryLateV1 } from '../../published/events.js';
import { DriverJobs } from '../jobs/driver-jobs.js';

const ADMIN = 1;
/** The window is 1pm-2pm in Toronto. */
const at = (instant: string): Promise<void> => {
  world.clock.set(new Date(`2026-06-13T${instant}Z`));
  return world.flagLate.execute();
};
const flagged = (): unknown[] =>
  (world.events.named(DELIVERY_LATE) as DeliveryLateV1[]).map(({ level, isUnderWay }) => [level, isUnderWay]);

/** The latest time that the tracking page says for the buyer's door. */
async function arrivalOf(id: string): Promise<string | undefined> {
  const delivery = await world.deliveries.find(id);
  return delivery === null ? undefined : (await world.times.ofDelivery(delivery)).door?.to.toISOString();
}

let world: DrivingWorld;
beforeEach(() => {
  world = new DrivingWorld();
});

describe('A late delivery', () => {
  it('is flagged once each an hour and four hours after its window, and then its driver is paused', async () => {
    const id = await world.with(aPickedUpDelivery());
    await at('18:59:59');
    expect(flagged()).toEqual([]);
    await at('19:00:00');
    const arrivesBy = await arrivalOf(id);
    await at('19:01:00');
    expect(world.events.named(DELIVERY_LATE)).toMatchObject([
      {
        deliveryId: id,
        level: 'late',
        isUnderWay: true,
        driverId: DRIVER,
        expectedBy: '2026-06-13T22:00:00.000Z',
        arrivesBy,
      },
    ]);
    expect((await world.drivers.find(DRIVER))?.pausedAt).toBeNull();
    await at('22:00:00');
    await at('22:01:00');
    expect(flagged()).toEqual([
      ['late', true],
      ['missing', true],
    ]);
    expect(world.events.named(DRIVER_PAUSED)).toMatchObject([{ userId: DRIVER, deliveryId: id }]);
    expect((await world.drivers.find(DRIVER))?.pausedFor).toBe(id);
  });

  it('keeps its driver from other jobs, once missing, until an administrator resumes them', async () => {
    const people = new KnownPeople();
    const accept = (deliveryId: string): Promise<unknown> =>
      world.assignmentsOf({ people }).accept({
        deliveryId,
        driverId: DRIVER,
        happenedAt: null,
      });
    const assign = (deliveryId: string): Promise<void> =>
      world.assignmentsOf({ people }).assign({
        deliveryId,
        driverId: DRIVER,
        byUserId: ADMIN,
      });
    const resume = (userId: number): Promise<void> =>
      world.resuming.resume({ userId, byUserId: ADMIN, reason: 'The van broke down; the item is safe.' });
    const missing = await world.with(aDispatchedDelivery());
    const free = await world.with(aDelivery({ listingId: 'b1b2c3d4e5f6', day: '2026-06-14' }));
    await expect(resume(DRIVER)).rejects.toThrow(WrongState);
    await expect(resume(404)).rejects.toThrow(NotFound);
    await at('22:00:00');
    await expect(accept(free)).rejects.toThrow(DriverIsPaused);
    await expect(assign(free)).rejects.toThrow(ValidationFailed);
    const jobs = new DriverJobs(
      world.deliveries,
      world.drivers,
      world.transactions,
      people,
      world.addresses,
      world.rule,
    );
    expect((await jobs.list({ driverId: DRIVER, day: null })).items.map(({ id }) => id)).toEqual([missing]);
    await resume(DRIVER);
    expect(world.events.named(DRIVER_RESUMED)).toMatchObject([
      { userId: DRIVER, deliveryId: missing, byUserId: ADMIN },
    ]);
    await accept(free);
    expect((await world.deliveries.find(free))?.state.driverId).toBe(DRIVER);
  });

  it('is not one that was delivered, is due another day, or waits for a decision before setting off', async () => {
    const ended = { status: 'delivered', endedAt: new Date('2026-06-13T17:30:00.000Z') } as const;
    await world.with(aPickedUpDelivery(ended));
    await world.with(aPickedUpDelivery({ listingId: 'b1b2c3d4e5f6', day: '2026-06-14' }));
    await world.with(aDelivery({ listingId: 'c1b2c3d4e5f6', driverId: DRIVER }));
    world.transactions.change('c1b2c3d4e5f6', { fundsState: 'frozen' });
    await at('23:00:00');
    expect(world.events.published).toEqual([]);
  });

  it('is not missing if a driver took the job or set off only now', async () => {
    const id = await world.with(aDelivery());
    const step = { deliveryId: id, driverId: DRIVER, happenedAt: null };
    await at('19:00:00');
    world.clock.set(new Date('2026-06-13T23:00:00.000Z'));
    await world.assignments.accept(step);
    await at('23:01:00');
    await world.depart.execute(step);
    await at('23:59:00');
    expect(world.events.named(DRIVER_PAUSED)).toEqual([]);
    expect(flagged()).toEqual([['late', false]]);
    world.clock.set(new Date('2026-06-14T03:00:59.000Z'));
    await world.flagLate.execute();
    expect(world.events.named(DRIVER_PAUSED)).toEqual([]);
    world.clock.set(new Date('2026-06-14T03:01:00.000Z'));
    await world.flagLate.execute();
    expect(world.events.named(DRIVER_PAUSED)).toMatchObject([{ userId: DRIVER, deliveryId: id }]);
  });

  it('is not reported for a window whose pickup failed, because both sides already know', async () => {
    const id = await world.with(aWaitingDelivery());
    world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
    const report = { reason: 'seller-absent', text: null, photo: aPhoto(), happenedAt: null } as const;
    await world.fail.execute({ deliveryId: id, driverId: DRIVER, ...report });
    await at('23:00:00');
    expect(flagged()).toEqual([]);
  });

  it('is also reported if no driver has set off, but is then never missing', async () => {
    await world.with(aDelivery());
    await at('23:00:00');
    expect(flagged()).toEqual([['late', false]]);
  });
});
