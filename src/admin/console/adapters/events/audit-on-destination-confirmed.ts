import { Injectable } from '@nestjs/common';
import { DESTINATION_CONFIRMED, type DestinationConfirmedV1 } from '../../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(DESTINATION_CONFIRMED)
export class AuditOnDestinationConfirmed implements EventHandler<DestinationConfirmedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ listingId, byUserId, reason, before, after }: DestinationConfirmedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'payments.destination-confirmed',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { destination: before },
      after: { destination: after },
      reason,
    });
  }
}
