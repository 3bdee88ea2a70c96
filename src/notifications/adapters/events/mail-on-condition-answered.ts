import { Injectable } from '@nestjs/common';
import { CONDITION_ANSWERED, type ConditionAnsweredV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(CONDITION_ANSWERED)
export class MailOnConditionAnswered implements EventHandler<ConditionAnsweredV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** A buyer who declines ends the sale, of which the cancellation tells both sides. */
  async handle({ deliveryId, listingId, sellerId, accepted, at }: ConditionAnsweredV1): Promise<void> {
    if (!accepted) return;
    await this.tellParties.execute({
      occasion: `condition-answered ${deliveryId} ${at}`,
      template: 'condition-accepted',
      listingId,
      parties: [{ role: 'seller', userId: sellerId }],
    });
  }
}
