import { Injectable } from '@nestjs/common';
import { PROBLEM_REPORTED, type ProblemReportedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellAdministrator } from '../../application/tell-administrator.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(PROBLEM_REPORTED)
export class MailOnProblemReported implements EventHandler<ProblemReportedV1> {
  constructor(
    private readonly tellParties: TellParties,
    private readonly tellAdministrator: TellAdministrator,
  ) {}

  async handle({ problemId, listingId, sellerId, buyerId, reporterId }: ProblemReportedV1): Promise<void> {
    const occasion = `problem-reported ${problemId}`;
    const variantOf = (userId: number): string => (userId === reporterId ? 'by-you' : 'by-another');
    await this.tellParties.execute({
      occasion,
      template: 'problem-reported',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId, variant: variantOf(buyerId) },
        { role: 'seller', userId: sellerId, variant: variantOf(sellerId) },
      ],
    });
    await this.tellAdministrator.execute({ occasion, variant: 'problem', listingId });
  }
}
