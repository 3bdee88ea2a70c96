import { fc, it as property } from '@fast-check/jest';
import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  arrivedAt,
  BUYER,
  CHECKS_DONE,
  DRIVER,
  DROP_OFF,
  OTHER_DRIVER,
  SELLER,
} from '../../../../test/delivery/builders/a-delivery.js';
import { NotFound, ValidationFailed, WrongState } from '../../../platform/domain/domain-error.js';
import type { Delivery } from './delivery.js';
import type { DeliveryStatus } from './delivery-state.js';
import { WAIT_MS } from './arrival.js';
import { CodeLocked, CodeWrong, NotImpartial, ProofMissing, SecondTry } from './delivery.errors.js';
import { drawCodes } from './hand-over-code.js';
import { claimedMoment } from './happened-at.js';
import { sentence } from '../../../platform/texts/sentence.js';

const at = new Date('2026-06-13T15:30:00.000Z');

const NOWHERE = { pickup: { meters: null, isFar: false }, door: { meters: null, isFar: false } };

const STEPS: Record<string, (delivery: Delivery) => unknown> = {
  giveBack: (delivery) => {
    delivery.giveBack(DRIVER);
  },
  depart: (delivery) => {
    delivery.depart(DRIVER, { at, allowEarly: true });
  },
  pickUp: (delivery) => delivery.pickUp(DRIVER, { at, codeMatches: true, checks: CHECKS_DONE }),
  deliver: (delivery) => delivery.deliver(DRIVER, { at, codeMatches: true, hasPhoto: false }),
  fail: (delivery) => delivery.fail(DRIVER, { reason: 'other', now: at, allowEarly: true }),
  cancel: (delivery) => delivery.cancel(at),
};
const ALLOWED: Record<string, Partial<Record<DeliveryStatus, DeliveryStatus>>> = {
  giveBack: { scheduled: 'scheduled' },
  depart: { scheduled: 'dispatched' },
  pickUp: { dispatched: 'picked_up' },
  deliver: { picked_up: 'delivered' },
  fail: { dispatched: 'scheduled', picked_up: 'failed' },
  cancel: { scheduled: 'cancelled', failed: 'cancelled', cancelled: 'cancelled' },
};
const STATUSES: DeliveryStatus[] = ['scheduled', 'dispatched', 'picked_up', 'delivered', 'failed', 'cancelled'];
const THERE = { pickup: arrivedAt('2026-06-13T15:00:00.000Z'), door: arrivedAt('2026-06-13T15:00:00.000Z') };
const inStatus = (status: DeliveryStatus): Delivery =>
  aDelivery({ driverId: DRIVER, status, endedAt: null, arrivals: THERE });

describe('A delivery', () => {
  it('goes from door to door', () => {
    const delivery = aDelivery();
    delivery.accept(DRIVER);
    delivery.depart(DRIVER, { at, allowEarly: false });
    expect(delivery.pickUp(DRIVER, { at, codeMatches: true, checks: CHECKS_DONE })).toBeNull();
    expect(delivery.deliver(DRIVER, { at, codeMatches: true, hasPhoto: false })).toBe('code');
    expect(delivery.state).toMatchObject({ status: 'delivered', driverId: DRIVER, endedAt: at });
  });

  it.each(Object.keys(STEPS).flatMap((step) => STATUSES.map((status) => [step, status] as const)))(
    'allows %s from %s as the table says',
    (step, status) => {
      const delivery = inStatus(status);
      const expected = ALLOWED[step]?.[status];
      const run = (): unknown => STEPS[step]?.(delivery);
      if (expected === undefined) {
        expect(run).toThrow(WrongState);
        expect(delivery.state.status).toBe(status);
      } else {
        run();
        expect(delivery.state.status).toBe(expected);
      }
    },
  );

  it.each(['giveBack', 'depart', 'pickUp', 'deliver', 'fail'])(
    'is not found by another driver who tries to %s',
    (step) => {
      const delivery = aDispatchedDelivery({ driverId: OTHER_DRIVER });
      expect(() => STEPS[step]?.(delivery)).toThrow(NotFound);
    },
  );

  it('requires a driver to take an unassigned job first', () => {
    expect(() => {
      aDelivery().depart(DRIVER, { at, allowEarly: true });
    }).toThrow(new WrongState('free', sentence('problem.take-job-first')));
  });

  it.each([SELLER, BUYER])('cannot be driven by a party (%s)', (party) => {
    expect(() => {
      aDelivery().accept(party);
    }).toThrow(NotImpartial);
    expect(() => {
      aDelivery().assign(party);
    }).toThrow(NotImpartial);
  });

  it('is taken by one driver, who may repeat the request', () => {
    const delivery = aDelivery();
    delivery.accept(DRIVER);
    delivery.accept(DRIVER);
    expect(() => {
      delivery.accept(OTHER_DRIVER);
    }).toThrow(WrongState);
    expect(delivery.state.driverId).toBe(DRIVER);
  });

  it('sets off at most 3 hours before its window', () => {
    const early =
      (instant: string, allowEarly = false) =>
      () => {
        aDelivery({ driverId: DRIVER }).depart(DRIVER, { at: new Date(instant), allowEarly });
      };
    expect(early('2026-06-13T13:59:59.999Z')).toThrow(WrongState);
    expect(early('2026-06-13T14:00:00.000Z')).not.toThrow();
    expect(early('2026-06-11T14:00:00.000Z', true)).not.toThrow();
  });

  it('locks a code after 5 wrong attempts, and then refuses even the right one', () => {
    const delivery = aDispatchedDelivery();
    const tries = [1, 2, 3, 4, 5].map(() => delivery.pickUp(DRIVER, { at, codeMatches: false, checks: CHECKS_DONE }));
    expect(tries.map((refusal) => (refusal as CodeWrong).details.triesLeft)).toEqual([4, 3, 2, 1, 0]);
    expect(delivery.pickUp(DRIVER, { at, codeMatches: true, checks: CHECKS_DONE })).toBeInstanceOf(CodeLocked);
    expect(delivery.state.status).toBe('dispatched');
  });

  it('can be picked up without the code once an administrator has overridden it', () => {
    const delivery = aDispatchedDelivery();
    for (let count = 0; count < 5; count++) delivery.pickUp(DRIVER, { at, codeMatches: false, checks: CHECKS_DONE });
    delivery.overrideCode('pickup', { byUserId: 1, reason: 'Seller lost the phone', at });
    expect(delivery.pickUp(DRIVER, { at, codeMatches: null, checks: CHECKS_DONE })).toBeNull();
  });

  it('locks the delivery code too, and needs a photo once that is overridden', () => {
    const delivery = aPickedUpDelivery();
    const offer = (codeMatches: boolean | null, hasPhoto = false): unknown =>
      delivery.deliver(DRIVER, { at, codeMatches, hasPhoto });
    for (let count = 0; count < 5; count++) expect(offer(false)).toBeInstanceOf(CodeWrong);
    expect(offer(true)).toBeInstanceOf(CodeLocked);
    delivery.overrideCode('delivery', { byUserId: 1, reason: 'Buyer has no phone', at });
    expect(() => offer(false)).toThrow(ProofMissing);
    expect(offer(null, true)).toBe('photo');
  });

  it('needs the code at the door, or a photo if the buyer chose no contact', () => {
    expect(() => aPickedUpDelivery().deliver(DRIVER, { at, codeMatches: null, hasPhoto: true })).toThrow(ProofMissing);
    const noContact = (hasPhoto: boolean, codeMatches: boolean | null = null): unknown =>
      aPickedUpDelivery({ dropOff: { ...DROP_OFF, noContact: true } }).deliver(DRIVER, { at, codeMatches, hasPhoto });
    expect(() => noContact(false)).toThrow(ProofMissing);
    expect(noContact(true)).toBe('photo');
    expect(noContact(false, true)).toBe('code');
  });

  it('is tried again by another driver after the first failed pickup, and ends with the second', () => {
    const delivery = aDispatchedDelivery({ arrivals: THERE });
    expect(delivery.fail(DRIVER, { reason: 'seller-absent', now: at, allowEarly: true })).toEqual({
      stage: 'pickup',
      isFinal: false,
    });
    expect(delivery.state).toMatchObject({ status: 'scheduled', driverId: null, pickupFailures: 1 });
    expect(() => {
      delivery.accept(DRIVER);
    }).toThrow(SecondTry);
    delivery.accept(OTHER_DRIVER);
    delivery.depart(OTHER_DRIVER, { at, allowEarly: true });
    delivery.arrive(OTHER_DRIVER, NOWHERE, { at, allowEarly: true });
    const later = new Date(at.getTime() + WAIT_MS);
    expect(delivery.fail(OTHER_DRIVER, { reason: 'item-differs', now: later, allowEarly: true })).toEqual({
      stage: 'pickup',
      isFinal: true,
    });
    expect(delivery.state).toMatchObject({ status: 'failed', pickupFailures: 2 });
    expect(delivery.cancel(at)).toBe(true);
  });

  it('cannot be cancelled once the item is in the vehicle and the door stayed shut', () => {
    const delivery = aPickedUpDelivery({ arrivals: THERE });
    delivery.fail(DRIVER, { reason: 'buyer-absent', now: at, allowEarly: true });
    expect(() => delivery.cancel(at)).toThrow(WrongState);
  });

  it('refuses a failure reason that belongs to the other stop', () => {
    expect(() => aDispatchedDelivery().fail(DRIVER, { reason: 'buyer-absent', now: at, allowEarly: true })).toThrow(
      ValidationFailed,
    );
    expect(() => aPickedUpDelivery().fail(DRIVER, { reason: 'seller-absent', now: at, allowEarly: true })).toThrow(
      ValidationFailed,
    );
  });

  it('shows its addresses to its driver from 3 hours before the window, or from setting off', () => {
    const taken = aDelivery({ driverId: DRIVER });
    const ten = new Date('2026-06-13T14:00:00.000Z');
    const before = new Date(ten.getTime() - 1);
    expect([taken.showsAddressesTo(DRIVER, before), taken.showsAddressesTo(DRIVER, ten)]).toEqual([false, true]);
    expect(taken.showsAddressesTo(OTHER_DRIVER, ten)).toBe(false);
    expect(aDispatchedDelivery({ dispatchedAt: before }).showsAddressesTo(DRIVER, before)).toBe(true);
    const ended = aDelivery({ driverId: DRIVER, status: 'cancelled', endedAt: before });
    expect(ended.showsAddressesTo(DRIVER, ten)).toBe(false);
  });

  it('shows its addresses 3 real hours before the window even when the clocks change that day', () => {
    // On 1 November 2026 Toronto's clocks go back from 2:00 to 1:00, so 9am is 14:00 UTC.
    const autumn = aDelivery({ driverId: DRIVER, day: '2026-11-01', slot: '9am-10am' });
    expect(autumn.showsAddressesTo(DRIVER, new Date('2026-11-01T10:59:59.999Z'))).toBe(false);
    expect(autumn.showsAddressesTo(DRIVER, new Date('2026-11-01T11:00:00.000Z'))).toBe(true);
  });

  it('does not show its addresses again when the sale is cancelled after failed pickups', () => {
    const failed = aDispatchedDelivery({ status: 'failed', endedAt: at, pickupFailures: 2 });
    expect(failed.showsAddressesTo(DRIVER, at)).toBe(true);
    const twoDaysLater = new Date(at.getTime() + 48 * 3_600_000);
    expect(failed.showsAddressesTo(DRIVER, twoDaysLater)).toBe(false);
    failed.cancel(twoDaysLater);
    expect(failed.showsAddressesTo(DRIVER, twoDaysLater)).toBe(false);
  });

  it('shows its addresses to its driver until 2 hours after the end', () => {
    const ended = aPickedUpDelivery({ status: 'delivered', endedAt: at });
    const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
    expect(ended.showsAddressesTo(DRIVER, later(120))).toBe(true);
    expect(ended.showsAddressesTo(DRIVER, later(121))).toBe(false);
    expect(aDispatchedDelivery().showsAddressesTo(OTHER_DRIVER, at)).toBe(false);
    expect(aDelivery().showsAddressesTo(DRIVER, at)).toBe(false);
  });

  property.prop([fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 2, maxLength: 8 })])(
    'draws two different codes of four digits',
    (draws) => {
      const rest = [...draws, 1, 2];
      const { pickup, delivery } = drawCodes(() => rest.shift() ?? 3);
      expect(pickup).toMatch(/^\d{4}$/);
      expect(delivery).toMatch(/^\d{4}$/);
      expect(pickup).not.toBe(delivery);
    },
  );

  it('accepts the claimed time of a step from 7 days ago to 5 minutes ahead of the clock', () => {
    const moved = (ms: number): Date => new Date(at.getTime() + ms);
    expect(claimedMoment(null, at)).toEqual(at);
    expect(claimedMoment(moved(-3_600_000), at)).toEqual(moved(-3_600_000));
    expect(claimedMoment(moved(5 * 60_000), at)).toEqual(at);
    expect(() => claimedMoment(moved(5 * 60_000 + 1), at)).toThrow(ValidationFailed);
    expect(() => claimedMoment(moved(-7 * 86_400_000 - 1), at)).toThrow(ValidationFailed);
  });
});
