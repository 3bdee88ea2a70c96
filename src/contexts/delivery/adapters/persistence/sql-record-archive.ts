import type { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { RecordArchive, type ArchivedDelivery } from '../../application/ports/record-archive.js';
import { PROOFS } from './proof.mapper.js';
import { ENTRIES } from './sql-record-chain.js';

/** Uses three queries per page: deliveries, their records and their proofs. */
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
    const ofThese = 'WHERE delivery_id = ANY($1::uuid[]) ORDER BY delivery_id';
    const entries = await ENTRIES.all(this.session, `${ofThese}, position`, [ids]);
    const proofs = await PROOFS.all(this.session, `${ofThese}, arrived_at, id`, [ids]);
    const entriesOf = Map.groupBy(entries, ({ deliveryId }) => deliveryId);
    const proofsOf = Map.groupBy(proofs, ({ deliveryId }) => deliveryId);
    return deliveries.map(({ id, status }) => ({
      deliveryId: id,
      status,
      entries: entriesOf.get(id) ?? [],
      proofs: proofsOf.get(id) ?? [],
    }));
  }
}
