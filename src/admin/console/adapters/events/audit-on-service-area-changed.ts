import { Injectable } from '@nestjs/common';
import { SERVICE_AREA_CHANGED, type ServiceAreaChangedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(SERVICE_AREA_CHANGED)
export class AuditOnServiceAreaChanged implements EventHandler<ServiceAreaChangedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  /** Areas that follow the regions of the settings stand in the log with the settings. */
  async handle({ fsa, regionName, city, active, byUserId, before }: ServiceAreaChangedV1): Promise<void> {
    if (byUserId === undefined) return;
    await this.recordInAuditLog.execute({
      byUserId,
      action: 'delivery.service-area-changed',
      subjectType: 'service-area',
      subjectId: fsa,
      before: JSON.parse(before ?? 'null') as unknown,
      after: { fsa, regionName, city, status: active ? 'active' : 'inactive' },
    });
  }
}
