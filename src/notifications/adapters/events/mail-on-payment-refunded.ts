import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { PAYMENT_REFUNDED, type PaymentRefundedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { refundRows } from '../../application/amount-rows.js';
import type { AmountRow } from '../../application/ports/mail-renderer.js';
import { TellParties } from '../../application/tell-parties.js';

const WHY_NO_SALE: Partial<Record<string, string>> = {
  'second-payment': 'Somebody else had paid for it a moment before you.',
  'late-payment': 'It was no longer for sale when your payment arrived.',
  'amount-mismatch': 'The amount that arrived was not the one that was asked for.',
};
/** Day and window, where there are any, are those of another buyer. */
const NOT_THEIRS = { deliveryDay: null, deliveryWindow: null, receiptLink: null };
/** These are told by the message of what was decided. */
const TOLD_ALREADY = new Set(['cancelled', 'pickup-failed', 'problem', 'dispute']);

@Injectable()
@Subscribes(PAYMENT_REFUNDED)
export class MailOnPaymentRefunded implements EventHandler<PaymentRefundedV1> {
  constructor(private readonly tellParties: TellParties) {}

  async handle({
    paymentId,
    listingId,
    buyerId,
    refundId = '',
    refundCents,
    reason,
  }: PaymentRefundedV1): Promise<void> {
    if (TOLD_ALREADY.has(reason)) return;
    const why = WHY_NO_SALE[reason];
    const isLate = why !== undefined;
    const rows = (listing: ListingFacts): AmountRow[] => refundRows(listing, refundCents);
    await this.tellParties.execute({
      occasion: isLate ? `payment-refunded ${paymentId}` : `payment-refunded ${paymentId} ${refundId}`,
      template: isLate ? 'cancellation' : 'money-back',
      listingId,
      parties: [{ role: 'buyer', userId: buyerId, variant: isLate ? 'goes-back' : reason, rows }],
      values: isLate ? { ...NOT_THEIRS, reason: why } : {},
      amountCents: refundCents,
    });
  }
}
