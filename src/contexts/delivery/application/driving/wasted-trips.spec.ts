import {
  aPickedUpDelivery,
  arrivedAt,
  aWaitingDelivery,
  BUYER,
  DRIVER,
  OTHER_DRIVER,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { Forbidden, NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { SecondTry } from '../../domain/delivery.errors.js';
import { WASTED_TRIP_CONTESTED, WASTED_TRIP_DECIDED } from '../../published/events.js';
import { DriverJobs } from '../jobs/driver-jobs.js';
import { wastedTripOf } from '../transaction/party-history.js';

const LISTING = 'a1b2c3d4e5f6';
const ADMIN = 1;
const REASON = 'I was at home all day.';

let world: DrivingWorld;
let id: string;
beforeEach(async () => {
  world = new DrivingWorld();
  world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
  id = await world.with(aWaitingDelivery());
});

const fail = (reason: 'seller-absent' | 'buyer-absent' = 'seller-absent'): Promise<unknown> =>
  world.fail.execute({ deliveryId: id, driverId: DRIVER, reason, text: null, photo: aPhoto(), happenedAt: null });
const contest = (byUserId = SELLER): Promise<string> =>
  world.wastedTrips.contest({ listingId: LISTING, byUserId, reason: REASON });
const paid = (): Promise<{ driverId: number; count: number }[]> => world.deliveries.countTrips(LISTING);
const theTrip = () => world.trips.all[0]!.state;
const decide = (owed: boolean): Promise<unknown> =>
  world.wastedTrips.decide({ tripId: theTrip().id, owed, byUserId: ADMIN, reason: 'The position says so.' });
const settleLater = async (time: { hours?: number; minutes?: number; seconds?: number }): Promise<void> => {
  world.clock.advance(time);
  await world.wastedTrips.settleUncontested();
};

describe('A wasted trip to the pickup', () => {
  it('is owed after 24 uncontested hours, and not a second earlier', async () => {
    await fail();
    expect(await paid()).toEqual([]);
    await settleLater({ hours: 23, minutes: 59, seconds: 59 });
    expect(await paid()).toEqual([]);
    await settleLater({ seconds: 1 });
    await settleLater({ hours: 1 });
    expect(await paid()).toEqual([{ driverId: DRIVER, count: 1 }]);
    expect(world.events.named(WASTED_TRIP_DECIDED)).toMatchObject([{ owed: true, byUserId: null, driverId: DRIVER }]);
    expect((await world.chain.of(id)).map(({ kind }) => kind)).toEqual(['pickup-failed', 'trip-decided']);
  });

  it('waits for an administrator once the seller has contested it', async () => {
    await fail();
    await contest();
    expect(world.events.named(WASTED_TRIP_CONTESTED)).toMatchObject([{ byUserId: SELLER, stage: 'pickup' }]);
    await settleLater({ hours: 48 });
    expect([await paid(), theTrip().status, theTrip().contestText]).toEqual([[], 'contested', REASON]);
    await decide(false);
    expect([await paid(), theTrip().status]).toEqual([[], 'not-owed']);
    await expect(decide(true)).rejects.toThrow(WrongState);
  });

  it('is owed at once when an administrator decides so', async () => {
    await fail();
    await contest();
    await decide(true);
    expect(await paid()).toEqual([{ driverId: DRIVER, count: 1 }]);
    expect(world.events.named(WASTED_TRIP_DECIDED)).toMatchObject([{ owed: true, byUserId: ADMIN }]);
  });

  it('can be contested only by the seller, once, within 24 hours', async () => {
    await expect(contest()).rejects.toThrow(WrongState);
    await fail();
    await expect(contest(BUYER)).rejects.toThrow(Forbidden);
    await expect(contest(DRIVER)).rejects.toThrow(NotFound);
    world.clock.advance({ hours: 24 });
    await expect(contest()).rejects.toThrow(WrongState);
    world.clock.advance({ seconds: -1 });
    await contest();
    await expect(contest()).rejects.toThrow(WrongState);
  });

  it('can still be contested after a second one, the older first', async () => {
    await fail();
    await world.assignments.assign({
      deliveryId: id,
      driverId: OTHER_DRIVER,
      byUserId: ADMIN,
    });
    await world.depart.execute({ deliveryId: id, driverId: OTHER_DRIVER, happenedAt: null });
    await world.arriving.execute({ deliveryId: id, driverId: OTHER_DRIVER, happenedAt: null, position: null });
    world.clock.advance({ minutes: 10 });
    const report = { reason: 'seller-absent', text: null, photo: aPhoto(), happenedAt: null } as const;
    await world.fail.execute({ deliveryId: id, driverId: OTHER_DRIVER, ...report });
    const shown = (askerId: number) => {
      const view = wastedTripOf(world.trips.all, askerId, world.clock.now());
      return [view?.reportedAt, view?.status, view?.mayContest];
    };
    const [first, second] = ['2026-06-13T17:30:00.000Z', '2026-06-13T17:40:00.000Z'];
    expect([shown(SELLER), shown(BUYER)]).toEqual([
      [first, 'open', true],
      [second, 'open', false],
    ]);
    await expect(contest(BUYER)).rejects.toThrow(Forbidden);
    await contest();
    expect(shown(SELLER)).toEqual([second, 'open', true]);
    await contest();
    expect(shown(SELLER)).toEqual([second, 'contested', false]);
    expect(world.trips.all.map(({ state }) => state.status)).toEqual(['contested', 'contested']);
    await expect(contest()).rejects.toThrow(WrongState);
  });

  it('leaves the second attempt to another driver, unless an administrator assigns the first one', async () => {
    await fail();
    const people = new KnownPeople();
    const accept = (driverId: number): Promise<unknown> =>
      world.assignmentsOf({ people }).accept({
        deliveryId: id,
        driverId,
        happenedAt: null,
      });
    const jobs = new DriverJobs(
      world.deliveries,
      world.drivers,
      world.transactions,
      people,
      world.addresses,
      world.rule,
    );
    const offered = async (driverId: number): Promise<number> =>
      (await jobs.list({ driverId, day: null })).items.length;
    expect([await offered(DRIVER), await offered(OTHER_DRIVER)]).toEqual([0, 1]);
    await expect(jobs.oneFor({ deliveryId: id, driverId: DRIVER })).rejects.toThrow(NotFound);
    await expect(accept(DRIVER)).rejects.toThrow(SecondTry);
    await world.assignmentsOf({ people }).assign({
      deliveryId: id,
      driverId: DRIVER,
      byUserId: ADMIN,
    });
    await accept(DRIVER);
    expect((await world.deliveries.find(id))?.state.driverId).toBe(DRIVER);
  });
});

describe('A wasted trip to the door', () => {
  beforeEach(async () => {
    const door = arrivedAt('2026-06-13T17:05:00.000Z');
    id = await world.with(aPickedUpDelivery({ arrivals: { pickup: arrivedAt('2026-06-13T15:30:00.000Z'), door } }));
    await world.deliveries.addProof({
      id: 'picked-up',
      deliveryId: id,
      step: 'pickup',
      byCode: true,
      photo: null,
      checks: null,
      reason: null,
      note: null,
      byUserId: DRIVER,
      happenedAt: world.clock.now(),
      arrivedAt: world.clock.now(),
    });
  });

  it('can be contested by the buyer, and is not paid until it is owed', async () => {
    expect(await paid()).toEqual([{ driverId: DRIVER, count: 1 }]);
    await fail('buyer-absent');
    expect(await paid()).toEqual([]);
    await expect(contest(SELLER)).rejects.toThrow(Forbidden);
    await contest(BUYER);
    await settleLater({ hours: 25 });
    expect(await paid()).toEqual([]);
    await decide(true);
    expect(await paid()).toEqual([{ driverId: DRIVER, count: 1 }]);
  });
});
