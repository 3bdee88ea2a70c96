import { Injectable } from '@nestjs/common';
import { SETTINGS_CHANGED, type SettingsChangedV1 } from '../../../settings/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(SETTINGS_CHANGED)
export class AuditOnSettingsChanged implements EventHandler<SettingsChangedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ version, byUserId, change }: SettingsChangedV1): Promise<void> {
    const { before = null, after = null } = JSON.parse(change ?? '{}') as { before?: unknown; after?: unknown };
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'admin.settings-changed',
      subjectType: 'settings',
      subjectId: String(version),
      before,
      after,
    });
  }
}
