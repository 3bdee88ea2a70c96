import { Injectable } from '@nestjs/common';
import { TEST_MAIL_SENT, type TestMailSentV1 } from '../../../../notifications/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(TEST_MAIL_SENT)
export class AuditOnTestMailSent implements EventHandler<TestMailSentV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ templateId, recipients, listingId, userId, byUserId }: TestMailSentV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'notifications.test-mail-sent',
      subjectType: 'email-template',
      subjectId: templateId,
      after: { recipients, listingId, userId },
    });
  }
}
