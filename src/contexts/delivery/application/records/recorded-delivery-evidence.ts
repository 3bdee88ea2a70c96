import { Injectable } from '@nestjs/common';
import type { ChainedEntry } from '../../domain/delivery-record.js';
import {
  DeliveryEvidence,
  type DeliveryEvidenceView,
  type RecordEntryView,
} from '../../published/delivery-evidence.js';
import { DeliveryRecord } from './delivery-record.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

/** Everything that the hash covers; the seal is not disclosed. */
const entryView = (entry: ChainedEntry): RecordEntryView => ({
  position: entry.position,
  kind: entry.kind,
  byUserId: entry.byUserId,
  happenedAt: entry.happenedAt.toISOString(),
  recordedAt: entry.recordedAt.toISOString(),
  actionId: entry.actionId,
  facts: entry.facts,
  previousHash: entry.previousHash,
  hash: entry.hash,
});

/** Serves the record and its proofs as they are stored. */
@Injectable()
export class RecordedDeliveryEvidence extends DeliveryEvidence {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly record: DeliveryRecord,
  ) {
    super();
  }

  async of(listingId: string): Promise<DeliveryEvidenceView | null> {
    const delivery = await this.deliveries.findByListing(listingId);
    if (delivery === null) return null;
    const { id: deliveryId, status, driverId, day, slot, dropOff } = delivery.state;
    const entries = await this.record.of(deliveryId);
    const proofs = await this.deliveries.listProofs(deliveryId);
    return { deliveryId, status, driverId, day, window: slot, dropOff, entries: entries.map(entryView), proofs };
  }
}
