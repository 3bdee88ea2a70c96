import { fc, it as property } from '@fast-check/jest';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { DAY, Places, WINDOWS, type Act } from '../../../../../test/delivery/places-model.js';
import { clientOf, testDatabase, type TestDatabase } from '../../../../../test/support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).serviceAreas.seed();
});
afterAll(() => database.close());

const checkout = fc.nat({ max: Places.checkoutCount - 1 });
const window = fc.nat({ max: WINDOWS.length - 1 });
const hold: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant('hold' as const),
  checkout,
  window,
  minutes: fc.constantFrom(5, 35),
});
const listing = fc.nat({ max: Places.listingCount - 1 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: hold },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), checkout }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell' as const), checkout, window }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), listing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), listing, window }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 20, 35) }),
  },
);
const moves = fc.array(anAct, { minLength: 1, maxLength: 30 });
const crowd = fc.array(anAct, { minLength: 6, maxLength: 24 });
/** No one has paid yet, so no window may ever exceed its limit. */
const payers = fc.array(hold, { minLength: 8, maxLength: 24 });
const crowds = fc.array(fc.oneof(crowd, payers), { minLength: 1, maxLength: 4 });

/**
 * Each holds a window and then wants the other's, while a third lock keeps both waiting until they have begun. Returns
 * how often they tried.
 */
async function exchange(by: 'holding' | 'paying'): Promise<number> {
  const house = new DeliveryHouse(database);
  await house.empty();
  const [first, second] = ['9am-10am', '1pm-2pm'] as const;
  const early = await house.listed();
  const late = await house.listed();
  const [ofEarly, ofLate] = [await house.hold(early, DAY, first), await house.hold(late, DAY, second)];
  let attempts = 0;
  const attempt = (act: () => Promise<unknown>): Promise<unknown> =>
    database.unitOfWork.run(() => {
      attempts++;
      return act();
    });
  const locker = await clientOf(database.url);
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM delivery.window_load FOR UPDATE');
  const lateMoves = attempt(() => house.hold(late, DAY, first, { checkoutId: ofLate }));
  await database.blocked(1);
  const earlyMoves = attempt(() =>
    by === 'paying' ? house.sell(early, DAY, second, ofEarly) : house.hold(early, DAY, second, { checkoutId: ofEarly }),
  );
  await database.blocked(2);
  await locker.query('COMMIT');
  await locker.end();
  await Promise.all([lateMoves, earlyMoves]);
  expect([await house.taken(DAY, first), await house.taken(DAY, second)]).toEqual([25, 25]);
  return attempts;
}

describe('The capacity of windows', () => {
  it.each(['holding', 'paying'] as const)(
    'can be swapped by two at the same time, one of them %s, without a deadlock',
    async (by) => {
      expect(await exchange(by)).toBe(2);
    },
  );

  property.prop([moves], { numRuns: 30 })('is taken and freed as the model predicts, act by act', async (acts) => {
    await (await Places.set(new DeliveryHouse(database))).expectActs(acts);
  });

  property.prop([payers], { numRuns: 20 })(
    'is never exceeded, however many begin to pay at the same time',
    async (acts) => {
      const places = await Places.set(new DeliveryHouse(database));
      await places.performAtOnce(acts);
      expect(places.overfull.size).toBe(0);
    },
  );

  property.prop([crowds], { numRuns: 12 })(
    'matches the holds and deliveries after any concurrent acts',
    async (rounds) => {
      const places = await Places.set(new DeliveryHouse(database));
      for (const acts of rounds) await places.performAtOnce(acts);
    },
  );
});
