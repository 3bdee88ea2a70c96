import {
  aDelivery,
  aDispatchedDelivery,
  aWaitingDelivery,
  aPickedUpDelivery,
  DRIVER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { missedOf, stepsOf } from './party-history.js';
import type { Proof } from '../ports/delivery.repository.js';

const LISTED = '2026-06-09T12:00:00.000Z';
const NAMES = ['waiting_for_payment', 'payment_secured', 'driver_dispatched', 'item_picked_up'];
const ENDED = new Date('2026-06-13T17:30:00.000Z');

const proof = (step: Proof['step'], reason: string | null, arrivedAt: string): Proof => ({
  id: `${step} ${arrivedAt}`,
  deliveryId: 'd1',
  step,
  byCode: false,
  photo: null,
  checks: null,
  reason,
  note: null,
  byUserId: DRIVER,
  happenedAt: new Date('2026-06-13T16:00:00.000Z'),
  arrivedAt: new Date(arrivedAt),
});

describe('The steps of a transaction', () => {
  const names = (...given: Parameters<typeof stepsOf>): string[] => stepsOf(...given).map(({ status }) => status);

  it('are the statuses that were reached, each with its time', () => {
    expect(stepsOf(LISTED, null)).toEqual([{ status: 'waiting_for_payment', at: LISTED }]);
    expect(stepsOf(LISTED, aPickedUpDelivery())).toEqual([
      { status: 'waiting_for_payment', at: LISTED },
      { status: 'payment_secured', at: '2026-06-10T14:00:00.000Z' },
      { status: 'driver_dispatched', at: '2026-06-13T15:00:00.000Z' },
      { status: 'item_picked_up', at: '2026-06-13T15:40:00.000Z' },
    ]);
  });

  it('end with the end of the transaction', () => {
    const ended = (status: 'delivered' | 'failed'): string[] =>
      names(LISTED, aPickedUpDelivery({ status, endedAt: ENDED }));
    expect(ended('delivered')).toEqual([...NAMES, 'item_delivered']);
    expect(ended('failed')).toEqual(NAMES);
    expect(names(LISTED, aDelivery({ status: 'cancelled', endedAt: ENDED }))).toEqual([
      ...NAMES.slice(0, 2),
      'cancelled',
    ]);
  });

  it('leave out a driver whose pickup failed', () => {
    const delivery = aWaitingDelivery();
    delivery.fail(DRIVER, { reason: 'seller-absent', now: ENDED, allowEarly: true });
    expect(names(LISTED, delivery)).toEqual(NAMES.slice(0, 2));
  });
});

describe('The latest wasted trip', () => {
  const failedPickups = [
    proof('pickup-failed', 'other', '2026-06-12T16:01:00.000Z'),
    proof('pickup-failed', 'seller-absent', '2026-06-13T16:01:00.000Z'),
  ];

  it('is shown until another window is chosen', () => {
    const delivery = aDelivery({ pickupFailures: 1 });
    // When the server received the report, whatever the device claims.
    const at = '2026-06-13T16:01:00.000Z';
    expect(missedOf(delivery, failedPickups)).toEqual({ stage: 'pickup', reason: 'seller-absent', at });
    delivery.reschedule('2026-06-14', '1pm-2pm', new Date('2026-06-13T16:30:00.000Z'));
    expect(missedOf(delivery, failedPickups)).toBeNull();
  });

  it('is not shown once a driver sets off again, or if there was none', () => {
    expect(missedOf(aDispatchedDelivery(), failedPickups)).toBeNull();
    expect(missedOf(aDelivery(), [])).toBeNull();
    expect(missedOf(null, [])).toBeNull();
  });

  it('is shown until it is decided if it was to the door', () => {
    const proofs = [
      proof('pickup', null, '2026-06-13T15:41:00.000Z'),
      proof('delivery-failed', 'buyer-absent', '2026-06-13T16:01:00.000Z'),
    ];
    expect(missedOf(aPickedUpDelivery({ status: 'failed', endedAt: ENDED }), proofs)).toMatchObject({
      stage: 'door',
      reason: 'buyer-absent',
    });
    const recalled = missedOf(aPickedUpDelivery({ status: 'failed', endedAt: ENDED }), proofs.slice(0, 1));
    expect(recalled).toEqual({ stage: 'door', reason: 'other', at: ENDED.toISOString() });
    expect(missedOf(aPickedUpDelivery({ status: 'cancelled', endedAt: ENDED }), proofs)).toBeNull();
  });
});
