import { Injectable } from '@nestjs/common';
import { DRIVER_ASSIGNED, type DriverAssignedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(DRIVER_ASSIGNED)
export class AuditOnDriverAssigned implements EventHandler<DriverAssignedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ deliveryId, before, driverId, byUserId }: DriverAssignedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'delivery.driver-assigned',
      subjectType: 'delivery',
      subjectId: deliveryId,
      before: { driverId: before },
      after: { driverId },
    });
  }
}
