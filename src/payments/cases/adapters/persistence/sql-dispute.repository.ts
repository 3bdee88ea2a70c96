import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { ValidationFailed } from '../../../../shared/domain/domain-error.js';
import { DisputeRepository, type Dispute } from '../../application/ports/dispute.repository.js';

interface DisputeRow {
  id: string;
  payment_id: string;
  listing_id: string;
  amount_cents: number;
  fee_cents: number;
  reason: string;
  status: string;
  outcome: Dispute['outcome'];
  evidence_due_by: Date | null;
  opened_at: Date;
  ended_at: Date | null;
}

const toDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  paymentId: row.payment_id,
  listingId: row.listing_id,
  amountCents: row.amount_cents,
  feeCents: row.fee_cents,
  reason: row.reason,
  status: row.status,
  outcome: row.outcome,
  evidenceDueBy: row.evidence_due_by,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
});

const SELECT = 'SELECT * FROM payments.dispute';

@Injectable()
export class SqlDisputeRepository extends DisputeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(disputeId: string): Promise<Dispute | null> {
    const [row] = await this.session.query<DisputeRow>(`${SELECT} WHERE id = $1`, [disputeId]);
    return row === undefined ? null : toDispute(row);
  }

  async lock(disputeId: string): Promise<Dispute | null> {
    const [row] = await this.session.write<DisputeRow>(`${SELECT} WHERE id = $1 FOR UPDATE`, [disputeId]);
    return row === undefined ? null : toDispute(row);
  }

  async insert(dispute: Dispute): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.dispute (id, payment_id, listing_id, amount_cents, fee_cents, reason, status, outcome,
         evidence_due_by, opened_at, ended_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        dispute.id,
        dispute.paymentId,
        dispute.listingId,
        dispute.amountCents,
        dispute.feeCents,
        dispute.reason,
        dispute.status,
        dispute.outcome,
        dispute.evidenceDueBy,
        dispute.openedAt,
        dispute.endedAt,
      ],
    );
  }

  async update({ id, feeCents, status, outcome, evidenceDueBy, endedAt }: Dispute): Promise<void> {
    await this.session.write(
      `UPDATE payments.dispute SET fee_cents = $2, status = $3, outcome = $4, evidence_due_by = $5, ended_at = $6
        WHERE id = $1`,
      [id, feeCents, status, outcome, evidenceDueBy, endedAt],
    );
  }

  async open(most: number): Promise<Dispute[]> {
    const rows = await this.session.query<DisputeRow>(`${SELECT} WHERE outcome = 'open' ORDER BY opened_at LIMIT $1`, [
      most,
    ]);
    return rows.map(toDispute);
  }

  async page({
    limit,
    cursor,
    outcome,
  }: Parameters<DisputeRepository['page']>[0]): ReturnType<DisputeRepository['page']> {
    const rows = await this.session.query<DisputeRow>(
      `${SELECT} WHERE ($1::text IS NULL OR outcome = $1)
          AND ($2::timestamptz IS NULL OR (opened_at, id) < ($2, $3::text))
        ORDER BY opened_at DESC, id DESC LIMIT $4`,
      [outcome, ...(await this.#startOf(cursor)), limit + 1],
    );
    const total = await this.session.count('payments.dispute WHERE $1::text IS NULL OR outcome = $1', [outcome]);
    const items = rows.slice(0, limit).map(toDispute);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last?.id ?? null, total };
  }

  /** A page begins after the dispute that the cursor names. */
  async #startOf(cursor?: string): Promise<readonly [Date | null, string | null]> {
    if (cursor === undefined) return [null, null];
    const [row] = await this.session.query<DisputeRow>(`${SELECT} WHERE id = $1`, [cursor]);
    if (row === undefined) {
      throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
    }
    return [row.opened_at, row.id];
  }
}
