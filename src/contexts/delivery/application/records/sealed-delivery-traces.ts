import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import type { SaleTrace } from '../../../../platform/domain/removed.js';
import { DeliveryTraces } from '../../published/delivery-traces.js';
import { DeliveryRecord, factsOfProof } from './delivery-record.js';
import { TraceRepository } from '../ports/trace.repository.js';

/**
 * Adds an entry to the chain for each proof whose photo and note are removed, with the hash of the rest (decision
 * 0019).
 */
@Injectable()
export class SealedDeliveryTraces extends DeliveryTraces {
  constructor(
    private readonly traces: TraceRepository,
    private readonly record: DeliveryRecord,
    private readonly objects: ObjectRemoval,
    private readonly clock: Clock,
  ) {
    super();
  }

  async remove(trace: SaleTrace, listingIds: readonly string[]): Promise<void> {
    if (trace === 'addresses') return this.traces.maskDropOffs(listingIds);
    await this.traces.removeListingPhotos(listingIds);
    const proofs = await this.traces.listProofsToClear(listingIds);
    for (const proof of proofs) {
      await this.traces.clearProof(proof.id, this.clock.now());
      const facts = factsOfProof({ ...proof, note: null });
      await this.record.append(proof.deliveryId, { kind: 'proof-cleared', byUserId: null, facts });
    }
    await this.objects.remove(proofs.flatMap(({ photo }) => (photo === null ? [] : [photo.objectKey])));
  }
}
