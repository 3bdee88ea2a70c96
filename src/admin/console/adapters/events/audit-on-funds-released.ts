import { Injectable } from '@nestjs/common';
import { FUNDS_RELEASED, type FundsReleasedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(FUNDS_RELEASED)
export class AuditOnFundsReleased implements EventHandler<FundsReleasedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  /** A release by the clock is nobody's action. */
  async handle({ listingId, sellerId, sellerCents, transferId, byUserId }: FundsReleasedV1): Promise<void> {
    if (byUserId === null) return;
    await this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.funds-released',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { fundsState: 'release_due' },
      after: { fundsState: 'released', sellerId, sellerCents, transferId },
    });
  }
}
