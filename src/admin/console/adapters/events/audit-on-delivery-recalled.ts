import { Injectable } from '@nestjs/common';
import { DELIVERY_RECALLED, type DeliveryRecalledV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(DELIVERY_RECALLED)
export class AuditOnDeliveryRecalled implements EventHandler<DeliveryRecalledV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ deliveryId, driverId, stage, reason, byUserId }: DeliveryRecalledV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'delivery.delivery-recalled',
      subjectType: 'delivery',
      subjectId: deliveryId,
      before: { driverId, stage },
      after: { driverId: null },
      reason,
    });
  }
}
