import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { RecordChain } from '../../application/ports/record-chain.js';
import type { ChainedEntry, Entry, RecordKind } from '../../domain/delivery-record.js';

export interface RecordRow {
  delivery_id: string;
  position: number;
  kind: RecordKind;
  by_user_id: number | null;
  happened_at: Date;
  recorded_at: Date;
  action_id: string | null;
  facts: Entry['facts'];
  previous_hash: string;
  hash: string;
  seal: string;
}

export const toEntry = (row: RecordRow): ChainedEntry => ({
  deliveryId: row.delivery_id,
  position: row.position,
  kind: row.kind,
  byUserId: row.by_user_id,
  happenedAt: row.happened_at,
  recordedAt: row.recorded_at,
  actionId: row.action_id,
  facts: row.facts,
  previousHash: row.previous_hash,
  hash: row.hash,
  seal: row.seal,
});

/** The chains in `delivery.record`, which takes inserts only. */
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
    await this.session.write(
      `INSERT INTO delivery.record (delivery_id, position, kind, by_user_id, happened_at, recorded_at, action_id, facts,
                                    previous_hash, hash, seal)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING position`,
      [
        entry.deliveryId,
        entry.position,
        entry.kind,
        entry.byUserId,
        entry.happenedAt,
        entry.recordedAt,
        entry.actionId,
        JSON.stringify(entry.facts),
        entry.previousHash,
        entry.hash,
        entry.seal,
      ],
    );
  }

  async ofAction(deliveryId: string, actionId: string): Promise<ChainedEntry | null> {
    const [row] = await this.session.query<RecordRow>(
      'SELECT * FROM delivery.record WHERE delivery_id = $1 AND action_id = $2',
      [deliveryId, actionId],
    );
    return row === undefined ? null : toEntry(row);
  }

  async of(deliveryId: string): Promise<ChainedEntry[]> {
    const rows = await this.session.query<RecordRow>(
      'SELECT * FROM delivery.record WHERE delivery_id = $1 ORDER BY position',
      [deliveryId],
    );
    return rows.map(toEntry);
  }
}
