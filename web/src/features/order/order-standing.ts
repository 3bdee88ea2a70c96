import type { OrderView, ReceiptView } from '../../../../src/contexts/payments/published/views.js';
import { refundReturnedSentence, refundSentence } from '../../../../src/contexts/payments/published/refund-words.js';
import { fundsSentence } from '../../shared/ui/funds';
import { formatCad } from '../../shared/ui/money';
import { t } from '../../shared/texts/texts';

const OVER: readonly string[] = ['item_delivered', 'cancelled', 'expired'];

const isWhole = ({ refundedAmount, refundDue, total }: ReceiptView): boolean =>
  Math.round((refundedAmount + refundDue - total) * 100) === 0;

/** Whether the whole payment was refunded or is to be. */
export const goesBackWhole = ({ status, fundsState, receipt }: OrderView): boolean =>
  status === 'refunded' || (fundsState === 'refunding' && receipt !== undefined && isWhole(receipt));

/** The heading for a whole refund; `title` is the one for a refund that its bank accepts. */
export const refundTitle = ({ receipt }: OrderView, title: string): string =>
  receipt?.refundReturned === true ? t('order.refund-returned') : title;

/** Whether a delivery of this order is still to come, so that a calendar file makes sense. */
export const mayBeAwaited = (order: OrderView): boolean =>
  order.status === 'paid' && !goesBackWhole(order) && !OVER.includes(order.product.status);

/** The amount of the refund that was made, or of the one that is to be. */
const refundOf = ({ fundsState, receipt }: OrderView): number =>
  (fundsState === 'refunding' ? receipt?.refundDue : receipt?.refundedAmount) ?? 0;

/** One sentence on where the buyer’s money is, with the amount of a refund. */
function whereItIs(order: OrderView): string {
  const { fundsState, receipt } = order;
  if (receipt?.refundReturned === true) return refundReturnedSentence(t, formatCad(receipt.refundDue));
  const isRefund = fundsState === 'refunding' || fundsState === 'refunded' || fundsState === 'partly_refunded';
  if (isRefund && refundOf(order) > 0) return refundSentence(t, formatCad(refundOf(order)));
  return fundsState === undefined ? '' : fundsSentence(fundsState, 'buyer');
}

/** The same, after the reason for a whole refund. */
export const moneySentence = (order: OrderView): string =>
  [goesBackWhole(order) ? order.reason : undefined, whereItIs(order)].filter((part) => part !== undefined).join(' ');

const FAST_MS = 2_000;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;

/** The polling interval of an order; 0 stops it. A settled order is not polled, and a slow one less often. */
export function pollingMs(status: OrderView['status'] | undefined, waitedMs: number): number {
  if (status !== 'open') return 0;
  return waitedMs < FAST_FOR_MS ? FAST_MS : SLOW_MS;
}
