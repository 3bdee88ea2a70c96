import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  BUYER,
  DRIVER,
  PICKUP_CODE,
  CHECKS_DONE,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import type { Position } from '../../domain/arrival.js';
import { NotArrived, TooLate, TooSoon } from '../../domain/delivery.errors.js';
import { DRIVER_ARRIVED } from '../../published/events.js';
import { DriverJobs } from '../jobs/driver-jobs.js';

/** The seller's position in L4L and the buyer's in L4J, 11 kilometres apart. */
const SELLERS: Position = { lat: 43.7912, lon: -79.5934, accuracy: 20 };
const BUYERS: Position = { lat: 43.8123, lon: -79.4567, accuracy: 20 };
const HAMILTON: Position = { lat: 43.2557, lon: -79.8711, accuracy: 20 };

let world: DrivingWorld;
beforeEach(() => {
  world = new DrivingWorld();
});

const arrive = (
  deliveryId: string,
  { position = null, at = null, key }: { position?: Position | null; at?: string | null; key?: string } = {},
): Promise<unknown> =>
  world.arriving.execute({
    deliveryId,
    driverId: DRIVER,
    position,
    happenedAt: at === null ? null : new Date(at),
    actionId: key,
  });
const fail = (deliveryId: string, reason: 'seller-absent' | 'buyer-absent' = 'seller-absent'): Promise<unknown> =>
  world.fail.execute({ deliveryId, driverId: DRIVER, reason, text: null, photo: aPhoto(), happenedAt: null });
const clock = (instant: string): void => {
  world.clock.set(new Date(instant));
};
const arrivalsOf = async (id: string) => (await world.deliveries.find(id))?.state.arrivals;

describe('A driver who arrives', () => {
  it('is recorded at the server’s time, whatever the device claims, and announced once', async () => {
    const id = await world.with(aDispatchedDelivery());
    await arrive(id, { at: '2026-06-10T12:00:00.000Z', key: 'one' });
    world.clock.advance({ minutes: 3 });
    await arrive(id, { key: 'one' });
    await arrive(id, { key: 'two' });
    expect(await arrivalsOf(id)).toEqual({
      pickup: { at: '2026-06-13T15:30:00.000Z', meters: null, isFar: false },
      door: null,
    });
    expect(world.events.named(DRIVER_ARRIVED)).toMatchObject([
      { stage: 'pickup', sellerId: SELLER, buyerId: BUYER, at: '2026-06-13T15:30:00.000Z' },
    ]);
    expect(await world.chain.of(id)).toMatchObject([
      {
        kind: 'arrived',
        happenedAt: new Date('2026-06-10T12:00:00.000Z'),
        recordedAt: new Date('2026-06-13T15:30:00.000Z'),
      },
    ]);
  });

  it('can also arrive at the door with the item', async () => {
    const id = await world.with(aPickedUpDelivery());
    await arrive(id, { position: BUYERS });
    expect((await arrivalsOf(id))?.door).toMatchObject({ isFar: false });
    expect(world.events.named(DRIVER_ARRIVED)).toMatchObject([{ stage: 'door' }]);
  });

  it('is accepted but flagged from another city, and the rounded position is recorded', async () => {
    const id = await world.with(aDispatchedDelivery());
    await arrive(id, { position: HAMILTON });
    expect((await arrivalsOf(id))?.pickup?.isFar).toBe(true);
    expect((await world.chain.of(id))[0]?.facts).toMatchObject({
      lat: 43.256,
      lon: -79.871,
      accuracy: 20,
      isFar: true,
    });
    const near = await world.with(aDispatchedDelivery({ listingId: 'b1b2c3d4e5f6' }));
    await arrive(near, { position: SELLERS });
    expect((await arrivalsOf(near))?.pickup).toMatchObject({ isFar: false, meters: expect.any(Number) as number });
  });

  it('must have set off, be the assigned driver, and come on the day of the window', async () => {
    await expect(arrive(await world.with(aDelivery({ driverId: DRIVER })))).rejects.toThrow(WrongState);
    const taken = await world.with(aDispatchedDelivery({ listingId: 'b1b2c3d4e5f6', driverId: 44 }));
    await expect(arrive(taken)).rejects.toThrow(NotFound);
    const tomorrow = await world.with(aDispatchedDelivery({ listingId: 'c1b2c3d4e5f6', day: '2026-06-14' }));
    await expect(arrive(tomorrow)).rejects.toThrow(WrongState);
    const yesterday = await world.with(aDispatchedDelivery({ listingId: 'd1b2c3d4e5f6', day: '2026-06-12' }));
    world.rule.allowsEarly = true;
    await expect(arrive(yesterday)).rejects.toThrow(WrongState);
    expect(world.events.published).toEqual([]);
  });

  it('counts as arrived without a report once the item is handed over', async () => {
    const id = await world.with(aDispatchedDelivery());
    const step = { deliveryId: id, driverId: DRIVER, happenedAt: new Date('2026-06-13T15:10:00.000Z') };
    await world.pickUp.execute({ ...step, code: PICKUP_CODE, checks: CHECKS_DONE, photo: aPhoto() });
    expect((await arrivalsOf(id))?.pickup).toMatchObject({ at: '2026-06-13T15:30:00.000Z' });
  });
});

describe('A wasted trip', () => {
  it('can be reported after waiting 10 minutes, in the window or at most 30 minutes after it', async () => {
    const id = await world.with(aDispatchedDelivery());
    clock('2026-06-13T16:40:00.000Z');
    await expect(fail(id)).rejects.toThrow(NotArrived);
    await arrive(id);
    clock('2026-06-13T16:59:59.000Z');
    await expect(fail(id)).rejects.toMatchObject({ details: { possibleAt: '2026-06-13T17:00:00.000Z' } });
    clock('2026-06-13T17:00:00.000Z');
    await fail(id);
    expect((await world.statusOf(id)).delivery).toBe('scheduled');

    const late = await world.with(aPickedUpDelivery({ listingId: 'b1b2c3d4e5f6' }));
    clock('2026-06-13T18:20:00.000Z');
    await arrive(late);
    clock('2026-06-13T18:29:59.999Z');
    await expect(fail(late, 'buyer-absent')).rejects.toThrow(TooSoon);
    clock('2026-06-13T18:30:00.001Z');
    await expect(fail(late, 'buyer-absent')).rejects.toThrow(TooLate);
    clock('2026-06-13T18:30:00.000Z');
    await fail(late, 'buyer-absent');
    expect((await world.statusOf(late)).delivery).toBe('failed');
  });

  it('can be reported from the time that the job shows', async () => {
    const jobs = new DriverJobs(
      ...([
        world.deliveries,
        world.drivers,
        world.transactions,
        new KnownPeople(),
        world.addresses,
        world.rule,
      ] as const),
    );
    const id = await world.with(aDispatchedDelivery());
    await arrive(id);
    const possibleAt = '2026-06-13T17:00:00.000Z';
    expect(await jobs.oneFor({ deliveryId: id, driverId: DRIVER })).toMatchObject({ mayFailFrom: possibleAt });
    await expect(fail(id)).rejects.toMatchObject({ code: 'too-soon', details: { possibleAt } });
    world.rule.allowsEarly = true;
    const early = '2026-06-13T15:40:00.000Z';
    expect(await jobs.oneFor({ deliveryId: id, driverId: DRIVER })).toMatchObject({ mayFailFrom: early });

    const late = await world.with(aPickedUpDelivery({ listingId: 'b1b2c3d4e5f6' }));
    clock('2026-06-13T18:20:01.000Z');
    await arrive(late);
    await expect(fail(late, 'buyer-absent')).rejects.toThrow(TooLate);
  });
});
