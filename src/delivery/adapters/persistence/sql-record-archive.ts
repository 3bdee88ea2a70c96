import type { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { RecordArchive, type ArchivedDelivery } from '../../application/ports/record-archive.js';
import { toProof, type ProofRow } from './proof.mapper.js';
import { toEntry, type RecordRow } from './sql-record-chain.js';

/** Three questions a page: deliveries, their records, their proofs. */
export class SqlRecordArchive extends RecordArchive {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async page({ after, limit }: { after: string | null; limit: number }): Promise<ArchivedDelivery[]> {
    const deliveries = await this.session.query<{ id: string; status: string }>(
      'SELECT id, status FROM delivery.delivery WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
      [after, limit],
    );
    const ids = deliveries.map(({ id }) => id);
    const records = await this.session.query<RecordRow>(
      'SELECT * FROM delivery.record WHERE delivery_id = ANY($1::uuid[]) ORDER BY delivery_id, position',
      [ids],
    );
    const proofs = await this.session.query<ProofRow>(
      'SELECT * FROM delivery.proof WHERE delivery_id = ANY($1::uuid[]) ORDER BY delivery_id, arrived_at, id',
      [ids],
    );
    const entriesOf = Map.groupBy(records.map(toEntry), ({ deliveryId }) => deliveryId);
    const proofsOf = Map.groupBy(proofs.map(toProof), ({ deliveryId }) => deliveryId);
    return deliveries.map(({ id, status }) => ({
      deliveryId: id,
      status,
      entries: entriesOf.get(id) ?? [],
      proofs: proofsOf.get(id) ?? [],
    }));
  }
}
