import type { PayoutState, PayoutView } from '../../../../../src/contexts/payments/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { dayOfInstant } from '../calendar';
import { t } from '../../../shared/texts/texts';

export interface PayoutLook {
  word: string;
  tone: 'plain' | 'teal' | 'green' | 'amber' | 'red';
  /** An outline in a 16 by 16 box. */
  path: string;
  /** What the state means for the seller. */
  text: string;
}

const CIRCLE = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z';

export const PAYOUT_LOOKS: Record<PayoutState, PayoutLook> = {
  held: {
    word: t('shop.payout.held'),
    tone: 'teal',
    path: 'M8 1.5l5.5 2v4c0 3.4-2.2 5.8-5.5 7-3.3-1.2-5.5-3.6-5.5-7v-4z',
    text: t('shop.payout.held.text'),
  },
  due: {
    word: t('shop.payout.due'),
    tone: 'teal',
    path: 'M2 8h11M9 4l4 4-4 4',
    text: t('shop.payout.due.text'),
  },
  waiting_for_account: {
    word: t('shop.payout.waiting'),
    tone: 'amber',
    path: `${CIRCLE}M8 4.5v4M8 11v.2`,
    text: t('shop.payout.waiting.text'),
  },
  paused: {
    word: t('shop.payout.paused'),
    tone: 'amber',
    path: `${CIRCLE}M6.3 5.5v5M9.7 5.5v5`,
    text: t('shop.payout.paused.text'),
  },
  paid: {
    word: t('shop.payout.paid'),
    tone: 'green',
    path: `${CIRCLE}M5.2 8.2l2 2 3.6-4`,
    text: t('shop.payout.paid.text'),
  },
  refunded: {
    word: t('shop.payout.refunded'),
    tone: 'plain',
    path: 'M6 3L2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6',
    text: t('shop.payout.refunded.text'),
  },
  taken_back: {
    word: t('shop.payout.taken-back'),
    tone: 'red',
    path: `${CIRCLE}M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6`,
    text: t('shop.payout.taken-back.text'),
  },
};

/** When the money arrived or is expected; null if unknown. */
export function whenPaid({ state, expectedOn, paidAt }: PayoutView): string | null {
  if (paidAt !== null) return t('shop.payout.paid-on', { day: dayOfInstant(paidAt) });
  if (expectedOn === null) return null;
  return state === 'held'
    ? t('shop.payout.after-delivery', { day: deliveryDay(expectedOn) })
    : t('shop.payout.expected', { day: deliveryDay(expectedOn) });
}
