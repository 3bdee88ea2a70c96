import { KnownLevers } from '../../../../../test/admin/fakes/known-levers.js';
import { aDelivery, BUYER, DRIVER, OTHER_DRIVER, SELLER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { InMemoryDrivers } from '../../../../../test/delivery/fakes/in-memory-drivers.js';
import { RecordedPeople } from '../../../../../test/identity/fakes/recorded-people.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import type { DriverStatus } from '../../../identity/published/user-directory.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { Forbidden, NotFound, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import { NotImpartial, ProfileIncomplete } from '../../domain/delivery.errors.js';
import { DRIVER_ASSIGNED, DRIVER_STATUS_CHANGED } from '../../published/events.js';
import { Drivers } from './drivers.js';
import { Depart } from '../hand-over/depart.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const ADMIN = 1;

let world: DrivingWorld;
let drivers: InMemoryDrivers;
let records: RecordedPeople;
let people: KnownPeople;
let levers: KnownLevers;
beforeEach(() => {
  world = new DrivingWorld();
  drivers = new InMemoryDrivers();
  records = new RecordedPeople();
  levers = new KnownLevers();
  people = new KnownPeople().knows(
    aPerson({ id: DRIVER, firstName: 'Lee' }),
    aPerson({ id: OTHER_DRIVER }),
    aPerson({ id: 55, profileCompleted: false }),
  );
});

const driving = (): Drivers =>
  new Drivers(world.unitOfWork, drivers, people, records, levers, world.events, world.clock);
const apply = (userId: number): Promise<{ status: DriverStatus }> =>
  driving().apply({
    userId,
    acceptAgreement: true,
  });
const decide = (userId: number, status: 'approved' | 'suspended'): Promise<void> =>
  driving().decide({
    userId,
    status,
    byUserId: ADMIN,
  });
const accept = (deliveryId: string, driverId: number): Promise<unknown> =>
  world.assignmentsOf({ drivers, people }).accept({ deliveryId, driverId, happenedAt: null });
const assign = (
  deliveryId: string,
  driverId: number | null,
  more: { seenDriverId?: number | null; reason?: string } = {},
): Promise<void> =>
  world.assignmentsOf({ drivers, people }).assign({
    deliveryId,
    driverId,
    byUserId: ADMIN,
    ...more,
  });

describe('Becoming a driver', () => {
  it('records the agreement’s version and time, notifies identity, and waits for approval', async () => {
    expect(await apply(DRIVER)).toEqual({ status: 'pending' });
    expect(await drivers.find(DRIVER)).toMatchObject({
      agreementVersion: '1.2',
      agreementAcceptedAt: world.clock.now(),
    });
    expect(records.statuses).toEqual([[DRIVER, 'pending']]);
    const at = world.clock.now().toISOString();
    const fact = { userId: DRIVER, before: null, after: 'pending', byUserId: DRIVER, at };
    expect(world.events.named(DRIVER_STATUS_CHANGED)).toEqual([fact]);
  });

  it('keeps the driver’s status when they apply again', async () => {
    drivers.knows(DRIVER, 'suspended');
    expect(await apply(DRIVER)).toEqual({ status: 'suspended' });
    expect(world.events.published).toEqual([]);
  });

  it('is refused during maintenance, but earlier applicants can still accept the agreement', async () => {
    levers.pulled.add('maintenance');
    await expect(apply(DRIVER)).rejects.toMatchObject({ code: 'unavailable', details: { lever: 'maintenance' } });
    expect([await drivers.find(DRIVER), records.statuses, world.events.published]).toEqual([null, [], []]);
    drivers.knows(OTHER_DRIVER, 'approved');
    expect(await apply(OTHER_DRIVER)).toEqual({ status: 'approved' });
  });

  it('needs a complete profile', async () => {
    await expect(apply(55)).rejects.toThrow(ProfileIncomplete);
    await expect(apply(404)).rejects.toThrow(ProfileIncomplete);
  });

  it('is decided by an administrator, and announced once', async () => {
    await apply(DRIVER);
    await decide(DRIVER, 'approved');
    await decide(DRIVER, 'approved');
    expect(records.statuses).toEqual([
      [DRIVER, 'pending'],
      [DRIVER, 'approved'],
    ]);
    expect(world.events.named(DRIVER_STATUS_CHANGED)).toContainEqual({
      userId: DRIVER,
      at: world.clock.now().toISOString(),
      before: 'pending',
      after: 'approved',
      byUserId: ADMIN,
    });
    expect(world.events.published).toHaveLength(2);
    await expect(decide(404, 'approved')).rejects.toThrow(NotFound);
  });
});

describe('A suspended driver', () => {
  const SUSPENDED = 'This driver is suspended, and gets no jobs until they are reinstated.';
  const refused = { details: [{ field: 'driverId', message: SUSPENDED }] };

  it.each(['the person', 'the driver'])('gets no job while %s is suspended, and can take none', async (who) => {
    const id = await world.with(aDelivery());
    drivers.knows(DRIVER, who === 'the driver' ? 'suspended' : 'approved');
    if (who === 'the person') await drivers.recordPersonSuspended(DRIVER, true);
    await expect(assign(id, DRIVER)).rejects.toMatchObject(refused);
    await expect(accept(id, DRIVER)).rejects.toThrow(Forbidden);
    await drivers.recordPersonSuspended(DRIVER, false);
    drivers.knows(DRIVER, 'approved');
    await assign(id, DRIVER);
  });

  it('gets no job from the moment of the suspension, before delivery has heard of it', async () => {
    const id = await world.with(aDelivery());
    drivers.knows(DRIVER, 'approved');
    people.knows(aPerson({ id: DRIVER, suspendedAt: world.clock.now() }));
    await expect(assign(id, DRIVER)).rejects.toMatchObject(refused);
  });

  it('does not set off with a job that has not been given back yet', async () => {
    const deliveryId = await world.with(aDelivery({ driverId: DRIVER }));
    drivers.knows(DRIVER, 'approved');
    await drivers.recordPersonSuspended(DRIVER, true);
    const depart = new Depart(world.steps, drivers, world.clock, { allowsEarly: true });
    await expect(depart.execute({ deliveryId, driverId: DRIVER, happenedAt: null })).rejects.toThrow(Forbidden);
  });
});

describe('Taking a job', () => {
  it('is for approved drivers who are not a party, while the money is held', async () => {
    const id = await world.with(aDelivery());
    await expect(accept(id, DRIVER)).rejects.toThrow(Forbidden);
    drivers
      .knows(DRIVER, 'approved')
      .knows(SELLER, 'approved')
      .knows(BUYER, 'approved')
      .knows(OTHER_DRIVER, 'approved');
    await expect(accept(id, SELLER)).rejects.toThrow(NotImpartial);
    await expect(accept(id, BUYER)).rejects.toThrow(NotImpartial);
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'frozen' });
    await expect(accept(id, DRIVER)).rejects.toThrow(FundsFrozen);
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'held' });
    await accept(id, DRIVER);
    expect(await world.transactions.find('a1b2c3d4e5f6')).toMatchObject({ driverId: DRIVER, driverFirstName: 'Lee' });
    await expect(accept(id, OTHER_DRIVER)).rejects.toThrow(WrongState);
    await expect(accept('nothing', DRIVER)).rejects.toThrow(NotFound);
  });

  it('can be done and undone by an administrator, on record', async () => {
    drivers.knows(DRIVER, 'approved').knows(OTHER_DRIVER, 'pending');
    const id = await world.with(aDelivery());
    await expect(assign(id, OTHER_DRIVER)).rejects.toThrow(ValidationFailed);
    await assign(id, DRIVER);
    await assign(id, null);
    expect(await world.transactions.find('a1b2c3d4e5f6')).toMatchObject({ driverId: null, driverFirstName: null });
    const fact = { deliveryId: id, listingId: 'a1b2c3d4e5f6', byUserId: ADMIN };
    expect(world.events.named(DRIVER_ASSIGNED)).toEqual([
      { ...fact, before: null, driverId: DRIVER },
      { ...fact, before: DRIVER, driverId: null },
    ]);
  });

  it('fails for an administrator whose page shows an outdated driver', async () => {
    drivers.knows(DRIVER, 'approved').knows(OTHER_DRIVER, 'approved');
    const id = await world.with(aDelivery());
    const driverOf = async (): Promise<unknown> => (await world.deliveries.find(id))?.state.driverId;
    await assign(id, DRIVER, { seenDriverId: null, reason: 'Lee is nearby.' });
    await expect(assign(id, OTHER_DRIVER, { seenDriverId: null })).rejects.toThrow(
      new WrongState('assigned', sentence('problem.reassigned')),
    );
    await expect(assign(id, null, { seenDriverId: OTHER_DRIVER })).rejects.toThrow(WrongState);
    expect(await driverOf()).toBe(DRIVER);
    await assign(id, null, { seenDriverId: DRIVER });
    await expect(assign(id, OTHER_DRIVER, { seenDriverId: DRIVER })).rejects.toThrow(
      new WrongState('free', sentence('problem.unassigned')),
    );
    expect(await driverOf()).toBeNull();
    expect(world.events.named(DRIVER_ASSIGNED)).toMatchObject([{ reason: 'Lee is nearby.' }, { driverId: null }]);
  });

  it('is undone for all jobs that have not started when the driver is suspended', async () => {
    const waiting = await world.with(aDelivery({ driverId: DRIVER }));
    const onTheWay = await world.with(aDelivery({ driverId: DRIVER, listingId: 'b1b2c3d4e5f6', status: 'dispatched' }));
    await world.assignments.giveBackAll({ driverId: DRIVER });
    expect((await world.deliveries.find(waiting))?.state.driverId).toBeNull();
    expect((await world.deliveries.find(onTheWay))?.state.driverId).toBe(DRIVER);
  });
});
