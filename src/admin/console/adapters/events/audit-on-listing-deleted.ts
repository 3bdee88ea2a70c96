import { Injectable } from '@nestjs/common';
import { LISTING_DELETED, type ListingDeletedV1 } from '../../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(LISTING_DELETED)
export class AuditOnListingDeleted implements EventHandler<ListingDeletedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ listingId, byUserId, isArchived, name, status, fundsState, priceCents }: ListingDeletedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: isArchived ? 'listings.transaction-archived' : 'listings.transaction-deleted',
      subjectType: 'transaction',
      subjectId: listingId,
      before: { name, status, fundsState, priceCents },
      after: isArchived ? { archived: true } : null,
    });
  }
}
