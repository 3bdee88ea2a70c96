import type { PayoutState, PayoutView } from '../../../../../src/payments/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { dayOfInstant } from '../calendar';

export interface PayoutLook {
  word: string;
  tone: 'plain' | 'teal' | 'green' | 'amber' | 'red';
  /** An outline in a box of 16 by 16. */
  path: string;
  /** What the state means for the seller. */
  text: string;
}

const CIRCLE = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z';

export const PAYOUT_LOOKS: Record<PayoutState, PayoutLook> = {
  held: {
    word: 'Held until delivered',
    tone: 'teal',
    path: 'M8 1.5l5.5 2v4c0 3.4-2.2 5.8-5.5 7-3.3-1.2-5.5-3.6-5.5-7v-4z',
    text: 'The buyer has paid. The money is yours once the item is delivered.',
  },
  due: {
    word: 'On its way',
    tone: 'teal',
    path: 'M2 8h11M9 4l4 4-4 4',
    text: 'The item is delivered. We are about to send the money to your Stripe account.',
  },
  waiting_for_account: {
    word: 'Needs you',
    tone: 'amber',
    path: `${CIRCLE}M8 4.5v4M8 11v.2`,
    text: 'Your Stripe account cannot receive money yet. Complete what Stripe asks for, and we send it by ourselves.',
  },
  paused: {
    word: 'Paused',
    tone: 'amber',
    path: `${CIRCLE}M6.3 5.5v5M9.7 5.5v5`,
    text: 'A problem or a dispute is open. The money waits until it is decided.',
  },
  paid: {
    word: 'Paid',
    tone: 'green',
    path: `${CIRCLE}M5.2 8.2l2 2 3.6-4`,
    text: 'The money is in your Stripe account, and Stripe pays it out to your bank.',
  },
  refunded: {
    word: 'Refunded',
    tone: 'plain',
    path: 'M6 3L2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6',
    text: 'The sale ended, and the buyer is refunded. You aren’t paid for it.',
  },
  taken_back: {
    word: 'Taken back',
    tone: 'red',
    path: `${CIRCLE}M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6`,
    text: 'The buyer’s bank decided a dispute against the sale.',
  },
};

/** When the money came or is expected; null when nobody can say. */
export function whenPaid({ state, expectedOn, paidAt }: PayoutView): string | null {
  if (paidAt !== null) return `Paid on ${dayOfInstant(paidAt)}`;
  if (expectedOn === null) return null;
  return state === 'held'
    ? `Expected after the delivery on ${deliveryDay(expectedOn)}`
    : `Expected on ${deliveryDay(expectedOn)}`;
}
