import { Injectable } from '@nestjs/common';
import { DISPUTE_ENDED, type DisputeEndedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(DISPUTE_ENDED)
export class MailOnDisputeEnded implements EventHandler<DisputeEndedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Only a seller who had been paid loses something. */
  async handle({ disputeId, listingId, sellerId, takenBackCents }: DisputeEndedV1): Promise<void> {
    if (takenBackCents === 0) return;
    await this.tellParties.execute({
      occasion: `dispute-ended ${disputeId}`,
      template: 'share-taken-back',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant: 'dispute' }],
      amountCents: takenBackCents,
    });
  }
}
