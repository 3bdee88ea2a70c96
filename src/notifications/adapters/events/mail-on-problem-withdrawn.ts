import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { PROBLEM_WITHDRAWN, type ProblemWithdrawnV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

/** After the delivery the seller is paid now, before it as agreed. */
const variant = ({ status }: ListingFacts): string => (status === 'item_delivered' ? 'delivered' : 'on-the-way');

@Injectable()
@Subscribes(PROBLEM_WITHDRAWN)
export class MailOnProblemWithdrawn implements EventHandler<ProblemWithdrawnV1> {
  constructor(private readonly tellParties: TellParties) {}

  handle({ problemId, listingId, sellerId, buyerId }: ProblemWithdrawnV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `problem-withdrawn ${problemId}`,
      template: 'problem-withdrawn',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId, variant },
        { role: 'seller', userId: sellerId, variant },
      ],
    });
  }
}
