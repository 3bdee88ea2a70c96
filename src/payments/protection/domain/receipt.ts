import { Money } from '../../../shared/domain/money.js';
import type { ReceiptView } from '../../published/views.js';
import type { PaymentState } from './payment-state.js';

const NUMBER_LENGTH = 8;

/**
 * What the buyer's receipt says (product.md §4, "Order confirmation"). HST is contained in what Porchlight keeps of the
 * total, by what was promised or has been decided since (money.md, "Who gets what"), with one trip of a driver; what goes
 * back in full has none. Amounts in CAD.
 */
export function receiptOf(
  payment: PaymentState,
  { itemCents, deliveryCents }: { itemCents: number; deliveryCents: number },
): ReceiptView {
  const { id, totalCents, releaseCents, refundCents, driverCents, hstRate, refundedCents, createdAt } = payment;
  const kept = Money.ofCents(Math.max(0, totalCents - refundCents - releaseCents - driverCents));
  return {
    // The end of the id: its beginning is the time, which payments of one minute share.
    number: `PL-${id.replaceAll('-', '').slice(-NUMBER_LENGTH).toUpperCase()}`,
    paidAt: createdAt.toISOString(),
    itemPrice: itemCents / 100,
    deliveryFee: deliveryCents / 100,
    total: totalCents / 100,
    hstRate: hstRate / 100,
    hstAmount: kept.share(hstRate).toCad(),
    refundedAmount: refundedCents / 100,
  };
}
