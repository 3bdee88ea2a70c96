import { Injectable } from '@nestjs/common';
import { USER_EDITED, type UserEditedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { SecretBox } from '../../../../shared/application/ports/secret-box.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../../../identity/published/user-change.js';

@Injectable()
@Subscribes(USER_EDITED)
export class AuditOnUserEdited implements EventHandler<UserEditedV1> {
  constructor(
    private readonly recordInAuditLog: RecordInAuditLog,
    private readonly secrets: SecretBox,
  ) {}

  handle({ userId, byUserId, sealedChange }: UserEditedV1): Promise<void> {
    const { before, after } = JSON.parse(this.secrets.open(sealedChange, USER_EDITED_PURPOSE)) as UserChange;
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'identity.user-edited',
      subjectType: 'user',
      subjectId: String(userId),
      before,
      after,
    });
  }
}
