import { Injectable } from '@nestjs/common';
import { CONDITION_ASKED, type ConditionAskedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { timeInWords } from '../../application/mail-formats.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(CONDITION_ASKED)
export class MailOnConditionAsked implements EventHandler<ConditionAskedV1> {
  constructor(private readonly tellParties: TellParties) {}

  handle({ deliveryId, listingId, buyerId, answerBy }: ConditionAskedV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `condition-asked ${deliveryId} ${answerBy}`,
      template: 'condition-asked',
      listingId,
      values: { until: timeInWords(answerBy) },
      parties: [{ role: 'buyer', userId: buyerId }],
    });
  }
}
