import { Injectable } from '@nestjs/common';
import { PAYMENT_ADJUSTED, type PaymentAdjustedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(PAYMENT_ADJUSTED)
export class AuditOnPaymentAdjusted implements EventHandler<PaymentAdjustedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ listingId, byUserId, reason, cause, refundCents, sellerCents }: PaymentAdjustedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.payment-adjusted',
      subjectType: 'transaction',
      subjectId: listingId,
      after: { cause, refundCents, sellerCents },
      reason,
    });
  }
}
