import type { OrderView } from '../../../../src/payments/published/views.js';
import { refundSentence } from '../../../../src/payments/published/refund-words.js';
import { fundsSentence } from '../../shared/ui/funds';
import { formatCad } from '../../shared/ui/money';
import { t } from '../../shared/texts/texts';

const OVER: readonly string[] = ['item_delivered', 'cancelled', 'expired'];

/** Whether a delivery of this order is still to come, so that a calendar file makes sense. */
export const mayBeAwaited = ({ status, product }: Pick<OrderView, 'status' | 'product'>): boolean =>
  status === 'paid' && !OVER.includes(product.status);

/** One sentence on where the buyer’s money is, with the amount of a partial refund. */
export function moneySentence({ status, fundsState, total, receipt, reason }: OrderView): string {
  if (status === 'refunded')
    return [reason, refundSentence(t, formatCad(total))].filter((part) => part !== undefined).join(' ');
  const refunded = receipt?.refundedAmount ?? 0;
  if (fundsState === 'partly_refunded' && refunded > 0) return refundSentence(t, formatCad(refunded));
  if (fundsState === 'refunding') return refundSentence(t, t('order.money.part'));
  return fundsState === undefined ? '' : fundsSentence(fundsState, 'buyer');
}

const FAST_MS = 2_000;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;

/** The polling interval of an order; 0 stops it. A settled order is not polled, and a slow one less often. */
export function pollingMs(status: OrderView['status'] | undefined, waitedMs: number): number {
  if (status !== 'open') return 0;
  return waitedMs < FAST_FOR_MS ? FAST_MS : SLOW_MS;
}
