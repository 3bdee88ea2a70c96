import fc from 'fast-check';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { BUYER, DRIVER, SELLER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { KeptObjects } from '../../../../../test/delivery/fakes/kept-photos.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { VerifyRecords } from '../../application/records/verify-records.js';
import { WindowClosed, WindowFull } from '../../published/delivery-desk.js';
import { RESCHEDULED } from '../../published/events.js';
import type { SlotLabel } from '../../published/slots.js';
import { SqlRecordArchive } from './sql-record-archive.js';

let database: TestDatabase;
let house: DeliveryHouse;
const DAY = '2026-06-13';
const OTHER = '2026-06-14';

beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).serviceAreas.seed();
});
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await house.empty();
});
afterAll(() => database.close());

async function sold(window: SlotLabel = '1pm-2pm'): Promise<string> {
  const listing = await house.listed();
  await house.sell(listing, DAY, window);
  return listing;
}
const stateOf = async (listing: string) => (await house.deliveries.findByListing(listing))!.state;
const cancel = (listing: string): Promise<void> =>
  database.unitOfWork.run(async () => {
    await house.register.lock(listing);
    await house.register.cancel(listing, { role: 'buyer', reason: null });
    await house.desk.cancel(listing, BUYER);
  });

/** Windows whose recorded load does not match their holds and deliveries. */
const wrongLoads = (): Promise<object[]> =>
  database.session.query(
    `SELECT w.day, w.slot, w.taken, l.load FROM delivery.window_load w, LATERAL (
       SELECT (SELECT coalesce(sum(load), 0) FROM delivery.hold h WHERE h.day = w.day AND h.slot = w.slot)
            + (SELECT coalesce(sum(load), 0) FROM delivery.delivery d WHERE d.day = w.day AND d.slot = w.slot
                AND d.status <> 'cancelled') AS load) l
      WHERE w.taken <> l.load`,
  );

describe('Rescheduling', () => {
  it('takes the new place, frees the old one, unassigns the job and is recorded', async () => {
    await house.approved(DRIVER);
    const listing = await sold();
    const { id: deliveryId } = await stateOf(listing);
    await house.assignments.accept({ deliveryId, driverId: DRIVER, happenedAt: null });
    house.clock.advance({ hours: 1 });
    await house.reschedule(listing, OTHER, '6pm-7pm', SELLER);
    expect([await house.taken(DAY, '1pm-2pm'), await house.taken(OTHER, '6pm-7pm')]).toEqual([0, 25]);
    const moved = { day: OTHER, slot: '6pm-7pm', driverId: null, status: 'scheduled', scheduledAt: house.clock.now() };
    expect(await stateOf(listing)).toMatchObject(moved);
    expect(await house.register.find(listing)).toMatchObject({
      status: 'payment_secured',
      deliveryDate: OTHER,
      deliveryWindow: '6pm-7pm',
      driverId: null,
      driverFirstName: null,
    });
    const facts = { dayBefore: DAY, windowBefore: '1pm-2pm', day: OTHER, driverId: DRIVER };
    expect(house.events.named(RESCHEDULED)).toMatchObject([
      { ...facts, window: '6pm-7pm', listingId: listing, byUserId: SELLER, sellerId: SELLER, buyerId: BUYER },
    ]);
    const record = await house.record.of(deliveryId);
    expect(record.at(-1)).toMatchObject({ kind: 'rescheduled', byUserId: SELLER, facts });
    await house.assignments.accept({ deliveryId, driverId: DRIVER, happenedAt: null });
    const verify = new VerifyRecords(new SqlRecordArchive(database.session), house.record, new KeptObjects());
    expect(await verify.execute()).toMatchObject({ deliveries: 1, entries: 4, faults: [] });
  });

  it('is possible three times for each side; an unchanged or refused window does not count', async () => {
    const listing = await sold();
    await house.reschedule(listing, DAY, '1pm-2pm', SELLER);
    await expect(house.reschedule(listing, '2026-06-24', '9am-10am', SELLER)).rejects.toThrow(WindowClosed);
    const windows = ['2pm-3pm', '3pm-4pm', '4pm-5pm'] as const;
    for (const window of windows) await house.reschedule(listing, DAY, window, SELLER);
    const spent = { kind: 'conflict', code: 'window-changes-spent' };
    await expect(house.reschedule(listing, DAY, '5pm-6pm', SELLER)).rejects.toMatchObject(spent);
    expect(await stateOf(listing)).toMatchObject({ day: DAY, slot: '4pm-5pm' });
    for (const window of windows) await house.reschedule(listing, OTHER, window, BUYER);
    await expect(house.reschedule(listing, DAY, '1pm-2pm', BUYER)).rejects.toMatchObject(spent);
    await house.reschedule(listing, OTHER, '4pm-5pm', BUYER);
    const other = await sold();
    await house.reschedule(other, OTHER, '6pm-7pm', SELLER);
    expect(house.events.named(RESCHEDULED)).toHaveLength(7);
    expect(await wrongLoads()).toEqual([]);
  });

  it('changes nothing for the same window, not even the driver', async () => {
    await house.approved(DRIVER);
    const listing = await sold();
    const { id: deliveryId } = await stateOf(listing);
    await house.assignments.accept({ deliveryId, driverId: DRIVER, happenedAt: null });
    await house.reschedule(listing, DAY, '1pm-2pm');
    expect(await stateOf(listing)).toMatchObject({ day: DAY, slot: '1pm-2pm', driverId: DRIVER });
    expect(house.events.named(RESCHEDULED)).toEqual([]);
    expect((await house.record.of(deliveryId)).map(({ kind }) => kind)).toEqual(['booked', 'taken']);
    expect(await house.taken(DAY, '1pm-2pm')).toBe(25);
  });

  it('is refused for a closed or unknown window, and changes nothing', async () => {
    house.settings.set({ vacationDates: [OTHER] });
    const listing = await sold();
    for (const [day, window] of [
      [OTHER, '1pm-2pm'],
      ['2026-06-10', '9am-10am'],
      ['2026-06-24', '9am-10am'],
      ['2026-06-31', '9am-10am'],
      [DAY, 'midnight'],
    ] as const)
      await expect(house.reschedule(listing, day, window)).rejects.toThrow(WindowClosed);
    expect(await stateOf(listing)).toMatchObject({ day: DAY, slot: '1pm-2pm' });
    expect(await wrongLoads()).toEqual([]);
  });

  it('is refused for a full window, with the next three other than its own', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const listing = await sold();
    await house.sell(await house.listed(), DAY, '12pm-1pm');
    const refusal = await house.reschedule(listing, DAY, '12pm-1pm').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WindowFull);
    expect((refusal as WindowFull).details.next).toEqual(
      ['2pm-3pm', '3pm-4pm', '4pm-5pm'].map((label) => ({ date: DAY, label })),
    );
    expect(await stateOf(listing)).toMatchObject({ day: DAY, slot: '1pm-2pm' });
    expect([await house.taken(DAY, '12pm-1pm'), await house.taken(DAY, '1pm-2pm')]).toEqual([25, 25]);
  });

  it('works if the area has been switched off, and if only an expired hold fills the window', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const listing = await sold();
    await house.hold(await house.listed(), OTHER, '9am-10am');
    await expect(house.reschedule(listing, OTHER, '9am-10am')).rejects.toThrow(WindowFull);
    house.clock.advance({ minutes: 36 });
    await house.serviceAreas.synchroniseRegions({ activated: [], deactivated: ['Vaughan'], settingsVersion: 8 });
    await house.reschedule(listing, OTHER, '9am-10am');
    expect(await house.taken(OTHER, '9am-10am')).toBe(25);
    expect(await wrongLoads()).toEqual([]);
    await house.serviceAreas.synchroniseRegions({ activated: ['Vaughan'], deactivated: [], settingsVersion: 9 });
  });

  it('changes nothing if a later part fails', async () => {
    const listing = await sold();
    house.events.publish = () => Promise.reject(new Error('The queue is down.'));
    await expect(house.reschedule(listing, OTHER, '6pm-7pm')).rejects.toThrow('The queue is down.');
    expect(await stateOf(listing)).toMatchObject({ day: DAY, slot: '1pm-2pm', version: 1 });
    expect(await house.register.find(listing)).toMatchObject({ deliveryDate: DAY, deliveryWindow: '1pm-2pm' });
    expect([await house.taken(DAY, '1pm-2pm'), await house.taken(OTHER, '6pm-7pm')]).toEqual([25, 0]);
    expect((await house.record.of((await stateOf(listing)).id)).map(({ kind }) => kind)).toEqual(['booked']);
  });
});

describe('Two reschedulings at the same time', () => {
  const both = (...work: Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> => Promise.allSettled(work);

  it('for the last place: one gets it, the other keeps its own and is offered others', async () => {
    house.settings.set({ loadPerWindow: 25 });
    const listings = [await sold('9am-10am'), await sold('10am-11am'), await sold('11am-12pm'), await sold('12pm-1pm')];
    const outcomes = await both(...listings.map((listing) => house.reschedule(listing, OTHER, '1pm-2pm')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WindowFull);
    expect(await house.taken(OTHER, '1pm-2pm')).toBe(25);
    expect(await wrongLoads()).toEqual([]);
  });

  it('that swap windows do not deadlock', async () => {
    house.settings.set({ loadPerWindow: 50 });
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await sold('9am-10am'), await sold('1pm-2pm')];
      const outcomes = await both(house.reschedule(one, DAY, '1pm-2pm'), house.reschedule(other, DAY, '9am-10am'));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await wrongLoads()).toEqual([]);
      await house.empty();
    }
  });

  it('of one sale: both are applied one after the other', async () => {
    const listing = await sold();
    const outcomes = await both(
      house.reschedule(listing, OTHER, '9am-10am', SELLER),
      house.reschedule(listing, OTHER, '6pm-7pm', BUYER),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { slot } = await stateOf(listing);
    expect(await house.register.find(listing)).toMatchObject({ deliveryDate: OTHER, deliveryWindow: slot });
    const published = house.events.named(RESCHEDULED) as { windowBefore: string; window: string }[];
    expect(published).toHaveLength(2);
    expect(published.map(({ windowBefore }) => windowBefore)).toContain('1pm-2pm');
    expect(await wrongLoads()).toEqual([]);
  });

  it('competing with the driver’s setting off: one wins, never both', async () => {
    await house.approved(DRIVER);
    for (let round = 0; round < 6; round++) {
      const listing = await sold();
      const { id: deliveryId } = await stateOf(listing);
      await house.assignments.accept({ deliveryId, driverId: DRIVER, happenedAt: null });
      const [moved, left] = await both(
        house.reschedule(listing, OTHER, '6pm-7pm'),
        house.departing.execute({ deliveryId, driverId: DRIVER, happenedAt: null }),
      );
      expect([moved?.status, left?.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { day, status, driverId } = await stateOf(listing);
      expect([day, status, driverId]).toEqual(
        left?.status === 'fulfilled' ? [DAY, 'dispatched', DRIVER] : [OTHER, 'scheduled', null],
      );
      if (moved?.status === 'rejected') expect(moved.reason).toBeInstanceOf(WrongState);
    }
    expect(await wrongLoads()).toEqual([]);
  });

  it('competing with a cancellation: the sale ends cancelled and no place is taken', async () => {
    for (let round = 0; round < 6; round++) {
      const listing = await sold();
      const [moved, cancelled] = await both(house.reschedule(listing, OTHER, '6pm-7pm'), cancel(listing));
      expect(cancelled?.status).toBe('fulfilled');
      if (moved?.status === 'rejected') expect(moved.reason).toBeInstanceOf(WrongState);
      expect(await stateOf(listing)).toMatchObject({ status: 'cancelled' });
      expect([await house.taken(DAY, '1pm-2pm'), await house.taken(OTHER, '6pm-7pm')]).toEqual([0, 0]);
    }
    expect(await wrongLoads()).toEqual([]);
  });
});

describe('The load of a window', () => {
  const slot = fc.constantFrom<SlotLabel>('9am-10am', '1pm-2pm', '6pm-7pm');
  const item = fc.integer({ min: 0, max: 5 });
  const act = fc.oneof(
    fc.record({ do: fc.constant('hold' as const), item, slot }),
    fc.record({ do: fc.constant('sell' as const), item, slot }),
    fc.record({ do: fc.constant('reschedule' as const), item, slot, day: fc.constantFrom(DAY, OTHER) }),
    fc.record({ do: fc.constant('cancel' as const), item }),
    fc.record({ do: fc.constant('set off' as const), item }),
    fc.record({ do: fc.constant('leave' as const), item }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 36) }),
  );
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
  const SIZES = ['small', 'medium', 'large', 'medium', 'large', 'small'];

  /** Refusals are expected; whatever is refused changes nothing. */
  async function play(story: Act[]): Promise<void> {
    const items = await Promise.all(
      SIZES.map(async (size) => ({ listing: await house.listed(size), checkoutId: crypto.randomUUID() })),
    );
    for (const step of story) {
      if (step.do === 'wait') house.clock.advance({ minutes: step.minutes });
      else await perform(step, items[step.item]!).catch(() => undefined);
      expect(await wrongLoads()).toEqual([]);
    }
  }

  function perform(
    step: Exclude<Act, { do: 'wait' }>,
    { listing, checkoutId }: { listing: string; checkoutId: string },
  ): Promise<unknown> {
    switch (step.do) {
      case 'hold':
        return house.hold(listing, DAY, step.slot, { checkoutId });
      case 'sell':
        return house.sell(listing, DAY, step.slot, checkoutId);
      case 'reschedule':
        return house.reschedule(listing, step.day, step.slot);
      case 'cancel':
        return cancel(listing);
      case 'set off':
        return house.setOff(listing);
      case 'leave':
        return database.unitOfWork.run(() => house.desk.endHold(checkoutId));
    }
  }

  it('always equals its holds and deliveries, and rescheduling never exceeds its capacity', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (story) => {
        house = new DeliveryHouse(database);
        await house.empty();
        await play(story);
      }),
      { numRuns: 25 },
    );
  });
});
