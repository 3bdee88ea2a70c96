import { fc, it as property } from '@fast-check/jest';
import { DeliveryHouse } from '../../../../test/delivery/delivery-house.js';
import { Places, WINDOWS, type Act } from '../../../../test/delivery/places-model.js';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).seedAreas.execute();
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
/** Nobody has paid yet, so that no window may ever be above its limit. */
const payers = fc.array(hold, { minLength: 8, maxLength: 24 });
const crowds = fc.array(fc.oneof(crowd, payers), { minLength: 1, maxLength: 4 });

describe('The room in windows', () => {
  property.prop([moves], { numRuns: 30 })('is taken and freed as a model says, act by act', async (acts) => {
    await (await Places.set(new DeliveryHouse(database))).expectActs(acts);
  });

  property.prop([payers], { numRuns: 20 })('is never more than fits, whoever begins to pay at once', async (acts) => {
    const places = await Places.set(new DeliveryHouse(database));
    await places.performAtOnce(acts);
    expect(places.overfull.size).toBe(0);
  });

  property.prop([crowds], { numRuns: 12 })(
    'is what holds and deliveries take, whoever comes at once',
    async (rounds) => {
      const places = await Places.set(new DeliveryHouse(database));
      for (const acts of rounds) await places.performAtOnce(acts);
    },
  );
});
