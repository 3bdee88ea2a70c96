import { Logger } from '@nestjs/common';
import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  aWaitingDelivery,
  DRIVER,
  DROP_OFF,
  PICKUP_CODE,
  CHECKS_DONE,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { DRIVER_NEAR, type DriverNearV1 } from '../../published/events.js';

let world: DrivingWorld;
beforeEach(() => {
  world = new DrivingWorld();
});

/** Runs the job every minute until that UTC time on 13 June; the window, 1pm-2pm in Toronto, starts at 17:00. */
async function minutesUntil(time: string): Promise<void> {
  const end = new Date(`2026-06-13T${time}:00.000Z`).getTime();
  for (let now = world.clock.now().getTime(); now <= end; now += 60_000) {
    world.clock.set(new Date(now));
    await world.announce.execute();
  }
}
const announcements = (): unknown[] =>
  (world.events.named(DRIVER_NEAR) as DriverNearV1[]).map(
    ({ deliveryId, stage, minutes, at }) => `${at.slice(11, 16)} ${deliveryId.slice(-1)} ${stage} ${String(minutes)}`,
  );

const A = '01970000-0000-7000-8000-00000000000a';
const B = '01970000-0000-7000-8000-00000000000b';
const pickUp = (deliveryId: string): Promise<unknown> =>
  world.pickUp.execute({
    deliveryId,
    driverId: DRIVER,
    code: PICKUP_CODE,
    checks: CHECKS_DONE,
    photo: aPhoto(),
    happenedAt: null,
  });

describe('A driver who is expected in about 15 minutes', () => {
  it('is announced to each side of a trip once, however often the job runs', async () => {
    await world.with(aDispatchedDelivery({ id: A, dispatchedAt: world.clock.now() }));
    await minutesUntil('16:30');
    expect(announcements()).toEqual(['15:33 a pickup 15']);
    expect(world.events.named(DRIVER_NEAR)).toMatchObject([
      { deliveryId: A, driverId: DRIVER, listingId: 'a1b2c3d4e5f6' },
    ]);
    world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
    await pickUp(A);
    await minutesUntil('18:00');
    expect(announcements()).toEqual(['15:33 a pickup 15', expect.stringMatching(/^17:3\d a door (10|15)$/)]);
  });

  it('is announced once when two instances run at the same time', async () => {
    world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
    await world.with(aPickedUpDelivery({ id: A, pickedUpAt: world.clock.now() }));
    world.clock.set(new Date('2026-06-13T17:40:00.000Z'));
    await Promise.all([world.announce.execute(), world.announce.execute()]);
    expect(announcements()).toEqual([expect.stringMatching(/ a door /)]);
  });

  it('is announced by the current run, not by the original plan', async () => {
    const now = new Date('2026-06-13T17:00:00.000Z');
    world.clock.set(now);
    const first = aPickedUpDelivery({ id: A, pickedUpAt: now, slot: '12pm-1pm' });
    await world.with(first);
    const second = { id: B, listingId: 'b1b2c3d4e5f6', pickedUpAt: now, dropOff: { ...DROP_OFF, zipCode: 'L6A 1A1' } };
    await world.with(aPickedUpDelivery(second));
    await minutesUntil('17:10');
    const [firstAnnouncement] = announcements();
    expect(announcements()).toEqual([expect.stringMatching(/^17:\d\d a door 1[05]$/)]);
    // The first buyer makes the driver wait, so the second buyer is expected later and is not notified yet.
    world.clock.set(new Date('2026-06-13T17:12:00.000Z'));
    await world.arriving.execute({ deliveryId: A, driverId: DRIVER, happenedAt: null, position: null });
    await minutesUntil('17:13');
    expect(announcements()).toEqual([firstAnnouncement]);
    await minutesUntil('17:50');
    expect(announcements()).toEqual([firstAnnouncement, expect.stringMatching(/^17:[1-4]\d b door 15$/)]);
  });

  it('is announced again on another trip after a failed pickup', async () => {
    const announced = { pickup: '2026-06-13T16:50:00.000Z', door: null };
    const id = await world.with(aWaitingDelivery({ id: A, announced }));
    world.clock.set(new Date('2026-06-13T17:20:00.000Z'));
    await minutesUntil('17:21');
    expect(announcements()).toEqual([]);
    const report = { reason: 'seller-absent', text: null, photo: aPhoto(), happenedAt: null } as const;
    await world.fail.execute({ deliveryId: id, driverId: DRIVER, ...report });
    const delivery = await world.deliveries.find(id);
    delivery?.accept(44);
    delivery?.depart(44, { at: world.clock.now(), allowEarly: true });
    await world.deliveries.save(delivery!);
    await minutesUntil('17:40');
    expect(announcements()).toHaveLength(1);
  });

  it('is not announced if the sale is on hold, or the driver has arrived or not set off', async () => {
    world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
    await world.with(aPickedUpDelivery({ pickedUpAt: world.clock.now() }));
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'frozen' });
    await world.with(aWaitingDelivery({ listingId: 'b1b2c3d4e5f6', driverId: 7 }));
    await world.with(aDelivery({ listingId: 'c1b2c3d4e5f6', driverId: 8 }));
    await minutesUntil('17:55');
    expect(announcements()).toEqual([]);
  });

  it('is announced to the others even if one sale cannot be locked', async () => {
    world.clock.set(new Date('2026-06-13T17:30:00.000Z'));
    await world.with(aPickedUpDelivery({ id: A, pickedUpAt: world.clock.now() }));
    await world.with(aPickedUpDelivery({ id: B, listingId: 'b1b2c3d4e5f6', pickedUpAt: world.clock.now() }));
    const lock = world.transactions.lock.bind(world.transactions);
    world.transactions.lock = (id) =>
      id === 'a1b2c3d4e5f6' ? Promise.reject(new Error('The database is down.')) : lock(id);
    world.clock.set(new Date('2026-06-13T18:05:00.000Z'));
    Logger.overrideLogger(false);
    await world.announce.execute();
    Logger.overrideLogger(true);
    expect(announcements()).toEqual([expect.stringMatching(/ b door /)]);
  });
});
