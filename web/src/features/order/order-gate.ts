import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';

/** Whether a visitor may order now, or why not. `party` means that they already take part in this sale. */
export type OrderGate = 'open' | 'reserved' | 'own-item' | 'party' | 'unavailable' | 'expired' | 'withdrawn' | 'sold';

type Facts = Pick<TransactionView, 'status' | 'isExpired' | 'reservedUntil' | 'sellerUnavailable' | 'viewer'>;

/** Checked before anything is typed; the server decides when the payment begins (product.md §4, "start checkout"). */
export function orderGate({ status, isExpired, reservedUntil, sellerUnavailable, viewer }: Facts): OrderGate {
  const role = viewer?.role;
  if (role === 'buyer' || role === 'driver') return 'party';
  if (isExpired || status === 'expired') return 'expired';
  if (role === 'seller') return status === 'waiting_for_payment' ? 'own-item' : 'party';
  if (status === 'cancelled') return 'withdrawn';
  if (status !== 'waiting_for_payment') return 'sold';
  if (sellerUnavailable === true) return 'unavailable';
  return reservedUntil === undefined ? 'open' : 'reserved';
}
