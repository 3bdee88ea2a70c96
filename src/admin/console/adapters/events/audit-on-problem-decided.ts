import { Injectable } from '@nestjs/common';
import { PROBLEM_DECIDED, type ProblemDecidedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(PROBLEM_DECIDED)
export class AuditOnProblemDecided implements EventHandler<ProblemDecidedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({
    listingId,
    byUserId,
    reason,
    problemId,
    decision,
    refundCents,
    sellerCents,
  }: ProblemDecidedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.problem-decided',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { fundsState: 'frozen' },
      after: { problemId, decision, refundCents, sellerCents },
      reason,
    });
  }
}
