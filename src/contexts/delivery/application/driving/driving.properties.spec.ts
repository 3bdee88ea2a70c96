import { fc, it as property } from '@fast-check/jest';
import {
  aDelivery,
  BUYER,
  CHECKS_DONE,
  DELIVERY_CODE,
  DRIVER,
  OTHER_DRIVER,
  PICKUP_CODE,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import { WAIT_MS } from '../../domain/arrival.js';
import { STEP_KINDS } from '../../domain/delivery-record.js';
import { TIME_TO_CONTEST_MS } from '../../domain/wasted-trip.js';
import type { DeliveryMovedV1 } from '../../published/events.js';

const LISTING = 'a1b2c3d4e5f6';
const WEEK_MINUTES = 7 * 24 * 60;
const DIFFERS = { ...CHECKS_DONE, packed: false };

interface Act {
  what: 'accept' | 'depart' | 'arrive' | 'pickup' | 'deliver' | 'fail' | 'differs' | 'decline' | 'contest' | 'settle';
  driverId: number;
  /** How many minutes ago the device claims that it happened; null if it claims nothing. */
  claimedAgo: number | null;
  /** Minutes that pass on the server before this act. */
  passed: number;
}

const WHAT: Act['what'][] = [
  'accept',
  'depart',
  'arrive',
  'pickup',
  'deliver',
  'fail',
  'differs',
  'decline',
  'contest',
  'settle',
];
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...WHAT),
  driverId: fc.constantFrom(DRIVER, DRIVER, OTHER_DRIVER),
  claimedAgo: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: WEEK_MINUTES })),
  passed: fc.oneof(fc.integer({ min: 0, max: 15 }), fc.constantFrom(0, 10, 24 * 60)),
});
/** The usual courses, mixed with random acts, so that deliveries reach their ends. */
const COURSE: Act['what'][][] = [
  ['accept', 'depart', 'arrive', 'pickup', 'arrive', 'deliver'],
  ['accept', 'depart', 'arrive', 'fail', 'settle'],
  ['accept', 'depart', 'arrive', 'pickup', 'arrive', 'fail', 'settle'],
  ['accept', 'depart', 'arrive', 'differs', 'decline', 'settle'],
];
const story = fc
  .tuple(fc.constantFrom(...COURSE), fc.array(act, { maxLength: 14 }), fc.array(act, { minLength: 8, maxLength: 8 }))
  .map(([course, between, times]) => [
    ...course.map((what, at) => ({ ...times[at % times.length]!, what, driverId: DRIVER })),
    ...between,
  ])
  .chain((acts) => fc.oneof(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length })));

class Played {
  readonly world = new DrivingWorld();
  #id = '';
  /** When the server received the report of the delivery. */
  deliveryReceivedAt: Date | null = null;

  async begin(): Promise<void> {
    this.world.clock.set(new Date('2026-06-13T16:40:00.000Z'));
    this.#id = await this.world.with(aDelivery());
  }

  async play({ what, driverId, claimedAgo, passed }: Act): Promise<void> {
    const { world } = this;
    world.clock.advance({ minutes: passed });
    const now = world.clock.now();
    const happenedAt = claimedAgo === null ? null : new Date(now.getTime() - claimedAgo * 60_000);
    const step = { deliveryId: this.#id, driverId, happenedAt };
    const photo = aPhoto();
    const status = (await world.deliveries.find(this.#id))?.state.status;
    const reason = status === 'picked_up' ? 'buyer-absent' : 'seller-absent';
    const acts: Record<Act['what'], () => Promise<unknown>> = {
      accept: () => this.#accept(driverId),
      depart: () => world.depart.execute(step),
      arrive: () => world.arriving.execute({ ...step, position: null }),
      pickup: () => world.pickUp.execute({ ...step, code: PICKUP_CODE, checks: CHECKS_DONE, photo }),
      deliver: () => world.deliver.execute({ ...step, code: DELIVERY_CODE, photo: null }),
      fail: () => world.fail.execute({ ...step, reason, text: null, photo }),
      differs: () => world.differs.execute({ ...step, checks: DIFFERS, text: null, photo }),
      decline: () => world.answer.execute({ listingId: LISTING, byUserId: BUYER, accept: false }),
      contest: () => world.wastedTrips.contest({ listingId: LISTING, byUserId: SELLER, reason: 'I was there.' }),
      settle: () => world.wastedTrips.settleUncontested(),
    };
    try {
      await acts[what]();
      if (what === 'deliver') this.deliveryReceivedAt ??= now;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  async #accept(driverId: number): Promise<void> {
    const delivery = await this.world.deliveries.find(this.#id);
    delivery?.accept(driverId);
    if (delivery !== null) await this.world.deliveries.save(delivery);
  }

  get id(): string {
    return this.#id;
  }
}

async function played(acts: readonly Act[]): Promise<Played> {
  const played = new Played();
  await played.begin();
  for (const each of acts) await played.play(each);
  return played;
}

describe('For any order of steps and any claimed times', () => {
  property.prop([story], { numRuns: 300 })('every step takes effect when it reaches the server', async (acts) => {
    const { world, deliveryReceivedAt, id } = await played(acts);
    const { endedAt, status } = (await world.deliveries.find(id))!.state;
    if (status === 'delivered') expect(endedAt).toEqual(deliveryReceivedAt);
    for (const { name, payload } of world.events.published) {
      const { at } = payload as DeliveryMovedV1;
      if (name === 'delivery.item-delivered.v1') expect(new Date(at)).toEqual(deliveryReceivedAt);
    }
    const steps = (await world.chain.of(id)).filter(({ kind }) => STEP_KINDS.includes(kind));
    for (const [index, { happenedAt, recordedAt }] of steps.entries()) {
      expect(happenedAt.getTime()).toBeLessThanOrEqual(recordedAt.getTime());
      const before = steps[index - 1]?.happenedAt ?? happenedAt;
      expect(happenedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    }
  });

  property.prop([story], { numRuns: 300 })('no driver is paid for a trip without having been there', async (acts) => {
    const { world, id } = await played(acts);
    const now = world.clock.now().getTime();
    const owed = world.trips.all.filter(({ state }) => state.status === 'owed');
    for (const { state } of owed) {
      expect(state.arrivedAt).not.toBeNull();
      const waited = state.reason === 'item-differs' ? 0 : WAIT_MS;
      expect(state.reportedAt.getTime() - state.arrivedAt!.getTime()).toBeGreaterThanOrEqual(waited);
      expect(now - state.reportedAt.getTime()).toBeGreaterThanOrEqual(TIME_TO_CONTEST_MS);
    }
    const { arrivals, pickedUpAt } = (await world.deliveries.find(id))!.state;
    const paid = await world.deliveries.countTrips(LISTING);
    const atPickup = owed.filter(({ state }) => state.stage === 'pickup').length;
    const carried = paid.reduce((sum, { count }) => sum + count, 0) - atPickup;
    expect(carried).toBeLessThanOrEqual(pickedUpAt !== null && arrivals.pickup !== null ? 1 : 0);
    const arrived = (await world.chain.of(id)).filter(({ kind }) => kind === 'arrived' || kind === 'picked-up');
    if (paid.length > 0) expect(arrived.length).toBeGreaterThan(0);
  });
});
