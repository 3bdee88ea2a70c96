import { Injectable } from '@nestjs/common';
import { PAYMENT_ADJUSTED, type PaymentAdjustedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(PAYMENT_ADJUSTED)
export class AuditOnPaymentAdjusted implements EventHandler<PaymentAdjustedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ listingId, byUserId, reason, ...shares }: PaymentAdjustedV1): Promise<void> {
    const { cause, refundCents, buyerCents, sellerCents, takenBackCents } = shares;
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.payment-adjusted',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { buyerCents: buyerCents - refundCents },
      after: { cause, buyerCents, sellerCents, takenBackCents },
      reason,
    });
  }
}
