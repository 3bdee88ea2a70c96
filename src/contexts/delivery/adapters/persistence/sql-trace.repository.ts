import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { maskedAddress } from '../../../../platform/persistence/masked-address.js';
import { REMOVED } from '../../../../platform/domain/removed.js';
import type { Proof } from '../../application/ports/delivery.repository.js';
import { TraceRepository } from '../../application/ports/trace.repository.js';
import { PROOFS } from './proof.mapper.js';

@Injectable()
export class SqlTraceRepository extends TraceRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async maskDropOffs(listingIds: readonly string[]): Promise<void> {
    await this.session.write(
      `UPDATE delivery.delivery SET drop_off = ${maskedAddress('drop_off', '$2')}, version = version + 1
        WHERE listing_id = ANY($1) RETURNING id`,
      [listingIds, REMOVED],
    );
  }

  async removeListingPhotos(listingIds: readonly string[]): Promise<void> {
    await this.session.write(
      `UPDATE delivery.delivery SET thumbnail_url = NULL, image_urls = '{}', condition = NULL, version = version + 1
        WHERE listing_id = ANY($1) RETURNING id`,
      [listingIds],
    );
    await this.session.write(
      `UPDATE delivery.wasted_trip SET contest_text = NULL, version = version + 1
        WHERE listing_id = ANY($1) AND contest_text IS NOT NULL RETURNING id`,
      [listingIds],
    );
  }

  listProofsToClear(listingIds: readonly string[]): Promise<Proof[]> {
    const ofListings = 'delivery_id IN (SELECT id FROM delivery.delivery WHERE listing_id = ANY($1))';
    const where = `WHERE ${ofListings} AND cleared_at IS NULL ORDER BY delivery_id, arrived_at, id`;
    return PROOFS.all(this.session, where, [listingIds]);
  }

  async clearProof(proofId: string, at: Date): Promise<void> {
    await this.session.write('UPDATE delivery.proof SET note = NULL, cleared_at = $2 WHERE id = $1 RETURNING id', [
      proofId,
      at,
    ]);
  }
}
