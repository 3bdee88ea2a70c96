import { Injectable } from '@nestjs/common';
import { STRIPE_ACCOUNT_DELETED, type StripeAccountDeletedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(STRIPE_ACCOUNT_DELETED)
export class AuditOnStripeAccountDeleted implements EventHandler<StripeAccountDeletedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle(event: StripeAccountDeletedV1): Promise<void> {
    const { accountId, userId, cause, outcome, statusBefore, byUserId } = event;
    const { chargesEnabled, payoutsEnabled, detailsSubmitted } = event;
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.stripe-account-deleted',
      subjectType: 'stripe-account',
      subjectId: accountId,
      before: {
        userId,
        stripeConnectId: accountId,
        status: statusBefore,
        chargesEnabled,
        payoutsEnabled,
        detailsSubmitted,
      },
      after: { userId, stripeConnectId: null, outcome, cause },
    });
  }
}
