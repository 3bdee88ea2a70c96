import type { ListingStatus } from '../../../listings/published/transaction-moves.js';
import type { Delivery } from '../../domain/delivery.js';
import type { WastedTrip } from '../../domain/wasted-trip.js';
import type { MissedView, StepView, TransactionPartyView } from '../../published/views.js';
import type { Proof } from '../ports/delivery.repository.js';

const END: Partial<Record<Delivery['state']['status'], ListingStatus>> = {
  delivered: 'item_delivered',
  cancelled: 'cancelled',
};

/** When each status was reached, by the server's clock. After a failed pickup the driver counts as not having set off. */
export function stepsOf(listedAt: string, delivery: Delivery | null): StepView[] {
  const steps: [ListingStatus | undefined, string | undefined][] = [['waiting_for_payment', listedAt]];
  if (delivery !== null) {
    const { createdAt, dispatchedAt, pickedUpAt, endedAt, status } = delivery.state;
    steps.push(
      ['payment_secured', createdAt.toISOString()],
      ['driver_dispatched', dispatchedAt?.toISOString()],
      ['item_picked_up', pickedUpAt?.toISOString()],
      [END[status], endedAt?.toISOString()],
    );
  }
  return steps.flatMap(([status, at]) => (status === undefined || at === undefined ? [] : [{ status, at }]));
}

const view = (stage: MissedView['stage'], proof: Proof | undefined): MissedView | null =>
  proof?.reason == null ? null : { stage, reason: proof.reason, at: proof.arrivedAt.toISOString() };

/** A driver who was recalled at the door left no proof. */
function missedAtDoor({ endedAt, createdAt }: Delivery['state'], proofs: readonly Proof[]): MissedView {
  const found = view(
    'door',
    proofs.findLast(({ step }) => step === 'delivery-failed'),
  );
  return found ?? { stage: 'door', reason: 'other', at: (endedAt ?? createdAt).toISOString() };
}

/** The wasted trip that both sides need to know about now; null if there is none or it has been dealt with. */
export function missedOf(delivery: Delivery | null, proofs: readonly Proof[]): MissedView | null {
  if (delivery === null) return null;
  const { status, pickedUpAt, scheduledAt } = delivery.state;
  if (status === 'failed' && pickedUpAt !== null) return missedAtDoor(delivery.state, proofs);
  if (status !== 'scheduled') return null;
  const trip = proofs.findLast(({ step, arrivedAt }) => step === 'pickup-failed' && arrivedAt > scheduledAt);
  return view('pickup', trip);
}

/** The view of the oldest trip that the asker can contest, or else of the last trip; null if there is none. */
export function wastedTripOf(
  trips: readonly WastedTrip[],
  askerId: number,
  now: Date,
): TransactionPartyView['wastedTrip'] | null {
  const contestable = trips.find((each) => each.mayContest(askerId, now));
  const trip = contestable ?? trips.at(-1);
  if (trip === undefined) return null;
  const { stage, reason, arrivedAt, reportedAt, status } = trip.state;
  return {
    stage,
    reason,
    status,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    reportedAt: reportedAt.toISOString(),
    contestableUntil: trip.contestableUntil.toISOString(),
    mayContest: contestable !== undefined,
  };
}
