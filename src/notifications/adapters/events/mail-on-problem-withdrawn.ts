import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { PROBLEM_WITHDRAWN, type ProblemWithdrawnV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

const isDelivered = ({ status }: ListingFacts): boolean => status === 'item_delivered';

@Injectable()
@Subscribes(PROBLEM_WITHDRAWN)
export class MailOnProblemWithdrawn implements EventHandler<ProblemWithdrawnV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** After the delivery the seller is paid now, before it as agreed. It may be delivered meanwhile, but never the reverse. */
  async handle({ problemId, listingId, sellerId, buyerId }: ProblemWithdrawnV1): Promise<void> {
    for (const wasDelivered of [false, true]) {
      const variant = wasDelivered ? 'delivered' : 'on-the-way';
      await this.tellParties.execute({
        occasion: `problem-withdrawn ${problemId}`,
        template: 'problem-withdrawn',
        listingId,
        onlyIf: (listing) => isDelivered(listing) === wasDelivered,
        parties: [
          { role: 'buyer', userId: buyerId, variant },
          { role: 'seller', userId: sellerId, variant },
        ],
      });
    }
  }
}
