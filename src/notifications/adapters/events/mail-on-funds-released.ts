import { Injectable } from '@nestjs/common';
import { FUNDS_RELEASED, type FundsReleasedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { shareRows } from '../../application/amount-rows.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(FUNDS_RELEASED)
export class MailOnFundsReleased implements EventHandler<FundsReleasedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** The amount is what arrives; what was kept for a debt is not in it. */
  handle({ paymentId, listingId, sellerId, buyerId, sellerCents, transferCents }: FundsReleasedV1): Promise<void> {
    const amountCents = transferCents ?? sellerCents;
    const isKept = amountCents === 0;
    const variant = amountCents < sellerCents ? 'partly-kept' : 'in-full';
    return this.tellParties.execute({
      occasion: `funds-released ${paymentId}`,
      template: isKept ? 'share-kept' : 'payment-released',
      listingId,
      parties: [
        {
          role: 'seller',
          userId: sellerId,
          variant,
          amountCents,
          rows: (listing) => shareRows(listing, sellerCents, amountCents),
        },
        ...(isKept ? [] : [{ role: 'buyer' as const, userId: buyerId }]),
      ],
    });
  }
}
