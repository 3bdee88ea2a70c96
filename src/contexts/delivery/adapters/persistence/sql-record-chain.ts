import { Injectable } from '@nestjs/common';
import { columns, json } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { RecordChain, type ChainEnd } from '../../application/ports/record-chain.js';
import type { ChainedEntry } from '../../domain/delivery-record.js';

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

  async end(deliveryId: string, { actionId, kinds }: Parameters<RecordChain['end']>[1]): Promise<ChainEnd> {
    const entries = await ENTRIES.all(
      this.session,
      `WHERE delivery_id = $1 AND (action_id = $2 OR position IN (
           (SELECT max(position) FROM delivery.record WHERE delivery_id = $1),
           (SELECT max(position) FROM delivery.record WHERE delivery_id = $1 AND kind = ANY($3))))
       ORDER BY position`,
      [deliveryId, actionId, kinds],
    );
    return {
      last: entries.at(-1) ?? null,
      lastOfKinds: entries.findLast(({ kind }) => kinds.includes(kind)) ?? null,
      ofAction: entries.find((entry) => actionId !== null && entry.actionId === actionId) ?? null,
    };
  }

  async add(entry: ChainedEntry): Promise<void> {
    await ENTRIES.add(this.session, entry);
  }

  of(deliveryId: string): Promise<ChainedEntry[]> {
    return ENTRIES.all(this.session, 'WHERE delivery_id = $1 ORDER BY position', [deliveryId]);
  }
}
