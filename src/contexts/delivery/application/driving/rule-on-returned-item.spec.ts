import { aPickedUpDelivery, arrivedAt, BUYER, DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { RuleOnReturnedItem } from './rule-on-returned-item.js';

const LISTING = 'a1b2c3d4e5f6';
const ADMIN = 1;

let world: DrivingWorld;
let id: string;
beforeEach(async () => {
  world = new DrivingWorld();
  world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
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

const ruling = (): RuleOnReturnedItem =>
  new RuleOnReturnedItem(world.deliveries, world.trips, world.wastedTrips, world.clock);
const rule = (isOwed: boolean, overrules: boolean): Promise<void> =>
  world.unitOfWork.run(() => ruling().execute(LISTING, { isOwed, overrules, byUserId: ADMIN, reason: 'It is back.' }));
const recalled = (): Promise<void> => world.recall.execute({ deliveryId: id, byUserId: ADMIN, reason: 'The van.' });
const failed = (): Promise<unknown> => {
  const report = { reason: 'buyer-absent', text: null, photo: aPhoto(), happenedAt: null } as const;
  return world.fail.execute({ deliveryId: id, driverId: DRIVER, ...report });
};
const trips = (): unknown[] => world.trips.all.map(({ state }) => [state.stage, state.status, state.decidedBy]);
const PAID = [{ driverId: DRIVER, count: 1 }];

describe('The ruling on an item returned from the door', () => {
  it.each([
    [true, false, 'owed'],
    [true, true, 'owed'],
    [false, true, 'not-owed'],
  ])('decides and records the trip of a recalled driver (%p, %p: %s)', async (isOwed, overrules, status) => {
    await recalled();
    await rule(isOwed, overrules);
    expect(trips()).toEqual([['door', status, ADMIN]]);
    expect(await world.deliveries.countTrips(LISTING)).toEqual(isOwed ? PAID : []);
    expect((await world.chain.of(id)).map(({ kind }) => kind)).toEqual(['delivery-failed', 'trip-decided']);
  });

  it('leaves a reported trip undecided, even if contested, unless it overrules', async () => {
    await failed();
    await rule(true, false);
    expect(trips()).toEqual([['door', 'open', null]]);
    await world.wastedTrips.contest({ listingId: LISTING, byUserId: BUYER, reason: 'I was at home.' });
    await rule(true, false);
    expect(trips()).toEqual([['door', 'contested', null]]);
    expect(await world.deliveries.countTrips(LISTING)).toEqual([]);
  });

  it.each([
    [true, 'owed'],
    [false, 'not-owed'],
  ])('decides a reported trip at once if it overrules (%p: %s)', async (isOwed, status) => {
    await failed();
    await rule(isOwed, true);
    expect(trips()).toEqual([['door', status, ADMIN]]);
    expect(await world.deliveries.countTrips(LISTING)).toEqual(isOwed ? PAID : []);
  });
});
