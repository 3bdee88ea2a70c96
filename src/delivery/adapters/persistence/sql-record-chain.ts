import { Injectable } from '@nestjs/common';
import { columns, json } from '../../../shared/adapters/persistence/columns.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { RecordChain } from '../../application/ports/record-chain.js';
import type { ChainedEntry, RecordKind } from '../../domain/delivery-record.js';

export const ENTRIES = columns<ChainedEntry>()('delivery.record', {
  deliveryId: 'delivery_id',
  position: 'position',
  kind: 'kind',
  byUserId: 'by_user_id',
  happenedAt: 'happened_at',
  recordedAt: 'recorded_at',
  actionId: 'action_id',
  facts: json('facts'),
  previousHash: 'previous_hash',
  hash: 'hash',
  seal: 'seal',
});

/** The chains in `delivery.record`, which accepts only inserts. */
@Injectable()
export class SqlRecordChain extends RecordChain {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async last(deliveryId: string): Promise<{ position: number; hash: string } | null> {
    const [row] = await this.session.query<{ position: number; hash: string }>(
      'SELECT position, hash FROM delivery.record WHERE delivery_id = $1 ORDER BY position DESC LIMIT 1',
      [deliveryId],
    );
    return row ?? null;
  }

  async add(entry: ChainedEntry): Promise<void> {
    await ENTRIES.add(this.session, entry);
  }

  ofAction(deliveryId: string, actionId: string): Promise<ChainedEntry | null> {
    return ENTRIES.first(this.session, 'WHERE delivery_id = $1 AND action_id = $2', [deliveryId, actionId]);
  }

  async lastHappenedAt(deliveryId: string, kinds: readonly RecordKind[]): Promise<Date | null> {
    const where = 'WHERE delivery_id = $1 AND kind = ANY($2) ORDER BY position DESC LIMIT 1';
    return (await ENTRIES.first(this.session, where, [deliveryId, kinds]))?.happenedAt ?? null;
  }

  of(deliveryId: string): Promise<ChainedEntry[]> {
    return ENTRIES.all(this.session, 'WHERE delivery_id = $1 ORDER BY position', [deliveryId]);
  }
}
