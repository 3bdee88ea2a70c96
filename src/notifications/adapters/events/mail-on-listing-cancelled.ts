import { Injectable } from '@nestjs/common';
import { LISTING_CANCELLED, type ListingCancelledV1 } from '../../../listings/published/events.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { paidAmount, refundRows } from '../../application/amount-rows.js';
import type { AmountRow } from '../../application/ports/mail-renderer.js';
import { TellParties } from '../../application/tell-parties.js';

const wholePaymentRows = (listing: ListingFacts): AmountRow[] => refundRows(listing, paidAmount(listing).cents);

function cancelledBy({ by, cause }: ListingCancelledV1, reader: 'buyer' | 'seller'): string {
  if (cause === 'dispute') return 'by-bank';
  return by === reader ? 'by-you' : `by-${by}`;
}

@Injectable()
@Subscribes(LISTING_CANCELLED)
export class MailOnListingCancelled implements EventHandler<ListingCancelledV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** What an administrator decided about a problem is told by the message of the decision. */
  async handle(event: ListingCancelledV1): Promise<void> {
    const { listingId, sellerId, buyerId, wasPaid, reason = null, cause } = event;
    if (!wasPaid || buyerId === null || cause === 'problem') return;
    await this.tellParties.execute({
      occasion: `listing-cancelled ${listingId}`,
      template: 'cancellation',
      listingId,
      values: { reason },
      parties: [
        { role: 'buyer', userId: buyerId, variant: cancelledBy(event, 'buyer'), rows: wholePaymentRows },
        { role: 'seller', userId: sellerId, variant: cancelledBy(event, 'seller'), rows: () => [] },
      ],
    });
  }
}
