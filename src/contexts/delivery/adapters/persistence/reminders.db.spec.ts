import { Logger } from '@nestjs/common';
import { BUYER, SELLER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { REMINDER_DUE, type ReminderDueV1 } from '../../published/events.js';
import type { SlotLabel } from '../../published/slots.js';

let database: TestDatabase;
let house: DeliveryHouse;
const DAY = '2026-06-13';
const EVENING = new Date('2026-06-12T22:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  await new DeliveryHouse(database).serviceAreas.seed();
});
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await house.empty();
});
afterAll(() => database.close());

async function sold(day = DAY, window: SlotLabel = '1pm-2pm'): Promise<string> {
  const listing = await house.listed();
  await house.sell(listing, day, window);
  return listing;
}

/** Runs the job at that time and returns what it published. */
async function at(instant: Date | string): Promise<string[]> {
  house.clock.set(new Date(instant));
  const before = house.events.published.length;
  await house.remind.execute();
  return house.events.published.slice(before).map(({ name, payload }) => {
    const { kind, day, window } = payload as ReminderDueV1;
    expect(name).toBe(REMINDER_DUE);
    return `${kind} ${day} ${window}`;
  });
}

describe('The parties of a delivery', () => {
  it('are reminded once the evening before and once two hours before, however often the job runs', async () => {
    const listing = await sold();
    expect(await at('2026-06-12T21:59:59Z')).toEqual([]);
    expect(await at(EVENING)).toEqual([`evening-before ${DAY} 1pm-2pm`]);
    expect(await at('2026-06-12T22:01:00Z')).toEqual([]);
    expect(await at('2026-06-13T14:59:00Z')).toEqual([]);
    expect(await at('2026-06-13T15:00:00Z')).toEqual([`two-hours ${DAY} 1pm-2pm`]);
    expect(await at('2026-06-13T15:01:00Z')).toEqual([]);
    expect(house.events.named(REMINDER_DUE)[0]).toMatchObject({ listingId: listing, sellerId: SELLER, buyerId: BUYER });
  });

  it('are reminded once even if two instances run the job at the same time', async () => {
    for (let count = 0; count < 5; count++) await sold();
    house.clock.set(EVENING);
    await Promise.all([house.remind.execute(), house.remind.execute(), house.remind.execute()]);
    expect(house.events.named(REMINDER_DUE)).toHaveLength(5);
  });

  it('are reminded again after rescheduling, and only of the new window', async () => {
    const listing = await sold();
    expect(await at(EVENING)).toEqual([`evening-before ${DAY} 1pm-2pm`]);
    await house.reschedule(listing, '2026-06-14', '6pm-7pm');
    expect(await at('2026-06-13T15:00:00Z')).toEqual([]);
    expect(await at('2026-06-13T22:00:00Z')).toEqual(['evening-before 2026-06-14 6pm-7pm']);
    expect(await at('2026-06-14T20:00:00Z')).toEqual(['two-hours 2026-06-14 6pm-7pm']);
  });

  it('get only the second reminder if the window was chosen after 18:00 the evening before', async () => {
    const moved = await sold();
    expect(await at(EVENING)).toHaveLength(1);
    await house.reschedule(moved, DAY, '6pm-7pm');
    await sold(DAY, '9am-10am');
    expect(await at('2026-06-12T22:10:00Z')).toEqual([]);
    expect(await at('2026-06-13T11:00:00Z')).toEqual([`two-hours ${DAY} 9am-10am`]);
    expect(await at('2026-06-13T20:00:00Z')).toEqual([`two-hours ${DAY} 6pm-7pm`]);
  });

  it('get none while the sale is frozen, disputed, cancelled or under way, but do if it resumes in time', async () => {
    const [frozen, disputed, cancelled, gone] = [await sold(), await sold(), await sold(), await sold()];
    await database.unitOfWork.run(async () => {
      await house.register.recordFunds(frozen, 'frozen');
      await house.register.recordFunds(disputed, 'disputed');
      await house.register.cancel(cancelled, { role: 'seller', reason: null });
      await house.desk.cancel(cancelled, SELLER);
    });
    await house.setOff(gone);
    expect(await at(EVENING)).toEqual([]);
    await database.unitOfWork.run(() => house.register.recordFunds(frozen, 'held'));
    expect(await at('2026-06-12T23:00:00Z')).toEqual([`evening-before ${DAY} 1pm-2pm`]);
    expect(await at('2026-06-13T15:00:00Z')).toEqual([`two-hours ${DAY} 1pm-2pm`]);
  });

  it('get only the reminders that still make sense after the job has been down', async () => {
    await sold(DAY, '9am-10am');
    await sold(DAY, '1pm-2pm');
    expect(await at('2026-06-13T12:30:00Z')).toEqual([`two-hours ${DAY} 9am-10am`]);
    expect(await at('2026-06-13T17:00:00Z')).toEqual([]);
  });

  it('are reminded even if another reminder fails', async () => {
    const [one] = [await sold(), await sold()];
    const lock = house.register.lock.bind(house.register);
    Logger.overrideLogger(false);
    house.register.lock = (id) => (id === one ? Promise.reject(new Error('Down.')) : lock(id));
    expect(await at(EVENING)).toHaveLength(1);
    Logger.overrideLogger(true);
    house.register.lock = lock;
    expect(await at('2026-06-12T22:01:00Z')).toHaveLength(1);
  });

  it.each([
    ['2026-03-08', '2026-03-07T23:00:00Z', '2026-03-08T11:00:00Z'],
    ['2026-11-01', '2026-10-31T22:00:00Z', '2026-11-01T12:00:00Z'],
  ])('are reminded at the right hours around the clock change of %s', async (day, evening, twoHours) => {
    house.clock.set(new Date(Date.parse(evening) - 5 * 86_400_000));
    await sold(day, '9am-10am');
    const minute = (instant: string): Date => new Date(Date.parse(instant) - 60_000);
    expect(await at(minute(evening))).toEqual([]);
    expect(await at(evening)).toEqual([`evening-before ${day} 9am-10am`]);
    expect(await at(minute(twoHours))).toEqual([]);
    expect(await at(twoHours)).toEqual([`two-hours ${day} 9am-10am`]);
  });
});
