import { torontoDay, type CalendarDay } from '../../shared/domain/toronto-time.js';
import type { PayoutState } from '../published/views.js';
import type { PaymentState } from './payment.js';

const STATES: Record<PaymentState['funds'], PayoutState> = {
  held: 'held',
  release_due: 'due',
  releasing: 'due',
  released: 'paid',
  frozen: 'paused',
  disputed: 'paused',
  refunding: 'refunded',
  refunded: 'refunded',
  partly_refunded: 'paid',
  reversed: 'taken_back',
};

/** What the seller waits for: the cents that were or will be paid, where they are, and the day on which they are expected. */
export interface Payout {
  state: PayoutState;
  amountCents: number;
  expectedOn: CalendarDay | null;
}

/** The seller's side of a payment (product.md §5); `deliveryDate` is the day of its window, if there is one. */
export function payoutOf(
  payment: Pick<PaymentState, 'funds' | 'sellerCents' | 'releasedCents' | 'releaseDueAt' | 'releaseError'>,
  deliveryDate: CalendarDay | null,
  now: Date,
): Payout {
  const { funds, sellerCents, releasedCents, releaseDueAt, releaseError } = payment;
  const isWaiting = funds === 'release_due' && releaseError === 'seller-cannot-receive';
  const state = isWaiting ? 'waiting_for_account' : STATES[funds];
  const amountCents = funds === 'partly_refunded' ? releasedCents : sellerCents;
  if (state === 'held') return { state, amountCents, expectedOn: deliveryDate };
  if (state !== 'due') return { state, amountCents, expectedOn: null };
  return {
    state,
    amountCents,
    expectedOn: torontoDay(releaseDueAt === null || releaseDueAt < now ? now : releaseDueAt),
  };
}
