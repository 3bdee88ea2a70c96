import { Injectable } from '@nestjs/common';
import { MONEY_DESK_ACTED, type MoneyDeskActedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

const SUBJECTS: Readonly<Record<string, string>> = {
  'replay-event': 'provider-event',
  'retry-operation': 'provider-operation',
  reconcile: 'reconciliation',
  'retry-refund': 'transaction',
  'ask-provider': 'payment',
  'ask-account': 'transaction',
  'download-evidence': 'dispute',
};

@Injectable()
@Subscribes(MONEY_DESK_ACTED)
export class AuditOnMoneyDeskActed implements EventHandler<MoneyDeskActedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ action, subjectId, byUserId }: MoneyDeskActedV1): Promise<void> {
    const subjectType = SUBJECTS[action] ?? 'money-desk';
    return this.recordInAuditLog.execute({ byUserId, action: `payments.${action}`, subjectType, subjectId });
  }
}
