import { Injectable } from '@nestjs/common';
import { DISPUTE_OPENED, type DisputeOpenedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { instantInWords } from '../../application/mail-formats.js';
import { TellAdministrator } from '../../application/tell-administrator.js';

@Injectable()
@Subscribes(DISPUTE_OPENED)
export class MailOnDisputeOpened implements EventHandler<DisputeOpenedV1> {
  constructor(private readonly tellAdministrator: TellAdministrator) {}

  handle({ disputeId, listingId, amountCents, evidenceDueBy }: DisputeOpenedV1): Promise<void> {
    return this.tellAdministrator.execute({
      occasion: `dispute-opened ${disputeId}`,
      variant: 'dispute',
      listingId,
      amountCents,
      until: evidenceDueBy === null ? null : instantInWords(evidenceDueBy),
    });
  }
}
