import { Injectable } from '@nestjs/common';
import { TEMPLATE_CHANGED, type TemplateChangedV1 } from '../../../../notifications/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

const ACTIONS: Readonly<Record<TemplateChangedV1['change'], string>> = {
  text: 'notifications.template-edited',
  restored: 'notifications.template-restored',
  recipients: 'notifications.template-recipients-changed',
  'template-type': 'notifications.template-type-changed',
};

@Injectable()
@Subscribes(TEMPLATE_CHANGED)
export class AuditOnTemplateChanged implements EventHandler<TemplateChangedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ templateId, change, before, after, byUserId }: TemplateChangedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: ACTIONS[change],
      subjectType: 'email-template',
      subjectId: templateId,
      before: JSON.parse(before) as unknown,
      after: JSON.parse(after) as unknown,
    });
  }
}
