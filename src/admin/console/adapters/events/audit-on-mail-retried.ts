import { Injectable } from '@nestjs/common';
import { MAIL_RETRIED, type MailRetriedV1 } from '../../../../notifications/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(MAIL_RETRIED)
export class AuditOnMailRetried implements EventHandler<MailRetriedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ mailId, template, stateBefore, attemptsBefore, byUserId }: MailRetriedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'notifications.mail-retried',
      subjectType: 'mail',
      subjectId: mailId,
      before: { template, state: stateBefore, attempts: attemptsBefore },
      after: { template, state: 'queued', attempts: 0 },
    });
  }
}
