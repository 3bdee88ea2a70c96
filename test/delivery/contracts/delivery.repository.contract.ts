import { randomBytes, randomUUID } from 'node:crypto';
import type { DeliveryRepository } from '../../../src/contexts/delivery/application/ports/delivery.repository.js';
import { DeliveryChangedMeanwhile } from '../../../src/contexts/delivery/domain/delivery.errors.js';
import type { Delivery } from '../../../src/contexts/delivery/domain/delivery.js';
import type { DeliveryState } from '../../../src/contexts/delivery/domain/delivery-state.js';
import type { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  CHECKS_DONE,
  DRIVER,
  OTHER_DRIVER,
} from '../builders/a-delivery.js';

interface Subject {
  deliveries: DeliveryRepository;
  unitOfWork: UnitOfWork;
  /** Creates the delivery's window, which must exist first. */
  prepare: (delivery: Delivery) => Promise<void>;
}

/** What every delivery repository does; run against both the real one and the fake. */
export function deliveryRepositoryContract(subject: () => Subject): void {
  const inside = <T>(work: (deliveries: DeliveryRepository) => Promise<T>): Promise<T> =>
    subject().unitOfWork.run(() => work(subject().deliveries));
  const added = async (given: Partial<DeliveryState> = {}, make = aDelivery): Promise<Delivery> => {
    const delivery = make({ listingId: randomBytes(6).toString('hex'), ...given });
    await subject().prepare(delivery);
    await inside((deliveries) => deliveries.add(delivery));
    return delivery;
  };

  it('returns every field that was saved', async () => {
    const { state } = await added({ pickupFailures: 1 }, aPickedUpDelivery);
    const found = await subject().deliveries.find(state.id);
    expect(found?.state).toEqual(state);
    expect((await subject().deliveries.findByListing(state.listingId))?.state).toEqual(state);
  });

  it('saves what changed, and refuses a second writer', async () => {
    const { state } = await added();
    const [one, other] = [await subject().deliveries.find(state.id), await subject().deliveries.find(state.id)];
    one?.accept(DRIVER);
    other?.accept(OTHER_DRIVER);
    await inside((deliveries) => deliveries.save(one!));
    await expect(inside((deliveries) => deliveries.save(other!))).rejects.toThrow(DeliveryChangedMeanwhile);
    expect((await subject().deliveries.find(state.id))?.state).toMatchObject({ driverId: DRIVER, version: 2 });
  });

  it('lists unassigned jobs and the driver’s own in the order of their windows', async () => {
    const day = '2031-05-04';
    const jobs = [
      await added({ day, slot: '12pm-1pm' }),
      await added({ day, slot: '9am-10am', driverId: DRIVER }),
      await added({ day, slot: '10am-11am', driverId: OTHER_DRIVER }),
      await added(
        { day, slot: '1pm-2pm', driverId: DRIVER, status: 'delivered', endedAt: new Date('2031-05-04T18:00:00Z') },
        aPickedUpDelivery,
      ),
    ].map(({ state }) => state.id);
    const ofDay = (await subject().deliveries.listJobs(DRIVER, day)).map(({ state }) => state.id);
    expect(ofDay).toEqual([jobs[1], jobs[0], jobs[3]]);
    const open = (await subject().deliveries.listJobs(DRIVER, null)).map(({ state }) => state.id);
    expect(open).toEqual(expect.arrayContaining([jobs[0], jobs[1]]));
    expect(open).not.toContain(jobs[2]);
    expect(open).not.toContain(jobs[3]);
    const scheduled = (await subject().deliveries.listScheduled(DRIVER)).map(({ state }) => state.id);
    expect(scheduled).toContain(jobs[1]);
    expect(scheduled).not.toContain(jobs[0]);
  });

  it('lists a driver’s open jobs of one day, or of all days until then', async () => {
    const [day, before] = ['2031-06-15', '2031-06-14'];
    const own = { driverId: DRIVER };
    const endedAt = new Date('2031-06-15T18:00:00Z');
    const late = await added({ ...own, day: before, slot: '8pm-9pm' });
    const second = await added({ ...own, day, slot: '11am-12pm' }, aPickedUpDelivery);
    const first = await added({ ...own, day, slot: '9am-10am' });
    await added({ day, slot: '9am-10am' });
    await added({ driverId: OTHER_DRIVER, day, slot: '9am-10am' });
    await added({ ...own, day, status: 'delivered', endedAt }, aPickedUpDelivery);
    await added({ ...own, day: '2031-06-16' });
    const idsOf = async (from: string | null): Promise<string[]> =>
      (await subject().deliveries.listOpen(DRIVER, { from, to: day })).map(({ state }) => state.id);
    expect(await idsOf(day)).toEqual([first, second].map(({ state }) => state.id));
    expect((await idsOf(null)).slice(-3)).toEqual([late, first, second].map(({ state }) => state.id));
  });

  it('lists late deliveries of ended windows, and as missing those that have been under way long enough', async () => {
    const day = '2031-07-06';
    const before = new Date('2031-07-06T18:00:00Z');
    const free = await added({ day, slot: '1pm-2pm' });
    const taken = await added({ day: '2031-07-05', slot: '8pm-9pm', driverId: DRIVER });
    const long = { dispatchedAt: new Date('2031-07-06T18:00:00Z') };
    const missing = await added({ day, slot: '12pm-1pm', ...long }, aPickedUpDelivery);
    const late = { dispatchedAt: new Date('2031-07-06T18:00:01Z') };
    const setOffNow = await added({ day, slot: '11am-12pm', ...late }, aDispatchedDelivery);
    await added({ day, slot: '2pm-3pm', ...long }, aDispatchedDelivery);
    await added({ day, slot: '9am-10am', ...long, late: { late: before, missing: before } }, aDispatchedDelivery);
    const ended = { status: 'delivered', endedAt: before } as const;
    await added({ day, slot: '10am-11am', ...ended }, aPickedUpDelivery);
    const found = async (level: 'late' | 'missing'): Promise<string[]> =>
      (await subject().deliveries.listUnflagged({ level, before, max: 500 }))
        .filter(({ state }) => state.day.startsWith('2031-07'))
        .map(({ state }) => state.id);
    const inOrder = [taken, setOffNow, missing, free].map(({ state }) => state.id);
    expect([await found('late'), await found('missing')]).toEqual([inOrder, [missing.state.id]]);
    expect(await subject().deliveries.listUnflagged({ level: 'late', before, max: 2 })).toHaveLength(2);
  });

  it('pages through deliveries, newest first', async () => {
    for (let count = 0; count < 3; count++) await added();
    const first = await subject().deliveries.page({ limit: 2 });
    const second = await subject().deliveries.page({ limit: 2, cursor: first.items.at(-1)?.state.id });
    const ids = [...first.items, ...second.items].map(({ state }) => state.id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(first.total).toBeGreaterThanOrEqual(3);
    const cancelled = await added({ status: 'cancelled', endedAt: new Date('2031-06-15T18:00:00Z') });
    const { items } = await subject().deliveries.page({ limit: 500, status: 'cancelled' });
    expect(items[0]?.state.id).toBe(cancelled.state.id);
    expect(new Set(items.map(({ state }) => state.status))).toEqual(new Set(['cancelled']));
  });

  it('lists a day in the order of its windows, without cancelled deliveries and up to the limit', async () => {
    const day = '2031-05-06';
    const endedAt = new Date('2031-05-06T18:00:00Z');
    const late = await added({ day, slot: '8pm-9pm' });
    const noon = await added({ day, slot: '12pm-1pm', driverId: DRIVER });
    const done = await added(
      { day, slot: '9am-10am', driverId: DRIVER, status: 'delivered', endedAt },
      aPickedUpDelivery,
    );
    await added({ day, slot: '10am-11am', status: 'cancelled', endedAt });
    await added({ day: '2031-05-07', slot: '10am-11am' });
    const ids = async (max: number): Promise<string[]> =>
      (await subject().deliveries.listByDay(day, max)).map(({ state }) => state.id);
    expect(await ids(9)).toEqual([done, noon, late].map(({ state }) => state.id));
    expect(await ids(2)).toEqual([done, noon].map(({ state }) => state.id));
  });

  it('stores proofs', async () => {
    const { state } = await added({}, aPickedUpDelivery);
    const proof = {
      id: randomUUID(),
      deliveryId: state.id,
      step: 'pickup' as const,
      byCode: true,
      photo: { objectKey: 'proofs/one.webp', sha256: 'ab'.repeat(32) },
      checks: CHECKS_DONE,
      reason: null,
      note: null,
      byUserId: DRIVER,
      happenedAt: new Date('2026-06-13T15:40:00.000Z'),
      arrivedAt: new Date('2026-06-13T15:45:00.000Z'),
      clearedAt: null,
    };
    await inside((deliveries) => deliveries.addProof(proof));
    expect(await subject().deliveries.listProofs(state.id)).toEqual([proof]);
    expect(await subject().deliveries.listProofs(randomUUID())).toEqual([]);
  });
}
