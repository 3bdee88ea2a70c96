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
  'resume-after-restore': 'restoration',
};

@Injectable()
@Subscribes(MONEY_DESK_ACTED)
export class AuditOnMoneyDeskActed implements EventHandler<MoneyDeskActedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ action, subjectId, byUserId, reason }: MoneyDeskActedV1): Promise<void> {
    const subjectType = SUBJECTS[action] ?? 'money-desk';
    const entry = { byUserId, action: `payments.${action}`, subjectType, subjectId, reason: reason ?? null };
    return this.recordInAuditLog.execute(entry);
  }
}
