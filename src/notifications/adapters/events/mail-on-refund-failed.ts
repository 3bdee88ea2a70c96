import { Injectable } from '@nestjs/common';
import { REFUND_FAILED, type RefundFailedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellAdministrator } from '../../application/tell-administrator.js';

@Injectable()
@Subscribes(REFUND_FAILED)
export class MailOnRefundFailed implements EventHandler<RefundFailedV1> {
  constructor(private readonly tellAdministrator: TellAdministrator) {}

  handle({ refundId, listingId, refundCents: amountCents }: RefundFailedV1): Promise<void> {
    return this.tellAdministrator.execute({
      occasion: `refund-failed ${refundId}`,
      variant: 'refund-failed',
      listingId,
      amountCents,
    });
  }
}
