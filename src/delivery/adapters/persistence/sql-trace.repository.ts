import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { maskedAddress } from '../../../shared/adapters/persistence/masked-address.js';
import { REMOVED } from '../../../shared/domain/removed.js';
import type { Proof } from '../../application/ports/delivery.repository.js';
import { TraceRepository } from '../../application/ports/trace.repository.js';
import { toProof, type ProofRow } from './proof.mapper.js';

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

  async forgetListingPhotos(listingIds: readonly string[]): Promise<void> {
    await this.session.write(
      `UPDATE delivery.delivery SET thumbnail_url = NULL, image_urls = '{}', condition = NULL, version = version + 1
        WHERE listing_id = ANY($1) RETURNING id`,
      [listingIds],
    );
  }

  async proofsToClear(listingIds: readonly string[]): Promise<Proof[]> {
    const rows = await this.session.query<ProofRow>(
      `SELECT p.* FROM delivery.proof p JOIN delivery.delivery d ON d.id = p.delivery_id
        WHERE d.listing_id = ANY($1) AND p.cleared_at IS NULL ORDER BY p.delivery_id, p.arrived_at, p.id`,
      [listingIds],
    );
    return rows.map(toProof);
  }

  async clear(proofId: string, at: Date): Promise<void> {
    await this.session.write('UPDATE delivery.proof SET note = NULL, cleared_at = $2 WHERE id = $1 RETURNING id', [
      proofId,
      at,
    ]);
  }
}
