import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { PayoutState } from '../../published/views.js';
import { HOLD_RULE_NAMES } from './hold-rules.js';
import type { PaymentState } from './payment-state.js';

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

/** The status of a due but blocked payout, by its obstacle. */
const WAITING: ReadonlyMap<string, PayoutState> = new Map([
  ['seller-cannot-receive', 'waiting_for_account'],
  ['account-changed', 'waiting_for_account'],
  ['disputed', 'paused'],
  ...HOLD_RULE_NAMES.map((rule) => [rule, 'paused'] as const),
]);

/** The seller's view: the cents that were or will be paid, their status, and the expected day. */
export interface Payout {
  state: PayoutState;
  amountCents: number;
  expectedOn: CalendarDay | null;
}

type Facts = Pick<
  PaymentState,
  'funds' | 'sellerCents' | 'releaseCents' | 'releasedCents' | 'releaseDueAt' | 'releaseError'
>;

/** A share left to the seller by a decision is due while the buyer's part is refunded; a share not left is refunded. */
function stateOf({ funds, releaseCents, releasedCents, releaseError }: Facts): PayoutState {
  const waiting = funds === 'release_due' ? WAITING.get(releaseError ?? '') : undefined;
  if (waiting !== undefined) return waiting;
  if (funds === 'refunding' && releaseCents > releasedCents) return 'due';
  if (funds === 'partly_refunded' && releaseCents === 0) return 'refunded';
  return STATES[funds];
}

/** The seller's side of a payment (product.md §5); `deliveryDate` is the window's day, if there is one. */
export function payoutOf(payment: Facts, deliveryDate: CalendarDay | null, now: Date): Payout {
  const { sellerCents, releaseCents, releaseDueAt } = payment;
  const state = stateOf(payment);
  if (state === 'refunded') return { state, amountCents: 0, expectedOn: null };
  const amountCents = releaseCents > 0 ? releaseCents : sellerCents;
  if (state === 'held') return { state, amountCents, expectedOn: deliveryDate };
  if (state !== 'due') return { state, amountCents, expectedOn: null };
  const isOverdue = releaseDueAt === null || releaseDueAt < now;
  return { state, amountCents, expectedOn: torontoDay(isOverdue ? now : releaseDueAt) };
}
