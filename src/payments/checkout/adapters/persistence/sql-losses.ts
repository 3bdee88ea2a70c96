import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { Losses, type Loss, type LossReview } from '../../application/ports/losses.js';
import type { LossKind, LossSide } from '../../domain/loss-ceilings.js';

/** Namespace of these advisory locks, so that they don't collide with other two-number locks. */
const PEOPLE = 502;

@Injectable()
export class SqlLosses extends Losses {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ kind, paymentId, buyerId, sellerId }: Loss, at: Date): Promise<void> {
    for (const person of [buyerId, sellerId].toSorted((one, other) => one - other))
      await this.session.write('SELECT pg_advisory_xact_lock($1, $2)', [PEOPLE, person]);
    await this.session.write(
      `INSERT INTO payments.loss (kind, payment_id, buyer_id, seller_id, happened_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (payment_id, kind) DO NOTHING`,
      [kind, paymentId, buyerId, sellerId, at],
    );
  }

  async count(kind: LossKind, { id, side }: { id: number; side: LossSide }, since: Date): Promise<number> {
    const [row] = await this.session.query<{ count: string }>(
      `SELECT count(*) FROM payments.loss
        WHERE kind = $1 AND ${side}_id = $2
          AND happened_at > GREATEST($3::timestamptz, (SELECT max(ended_at) FROM payments.loss_review
                                                        WHERE person_id = $2 AND side = $4 AND kind = $1))`,
      [kind, id, since, side],
    );
    return Number(row?.count ?? 0);
  }

  async openReview({ id, kind, personId, side }: LossReview, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.loss_review (id, kind, person_id, side, opened_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id, side, kind) WHERE ended_at IS NULL DO NOTHING`,
      [id, kind, personId, side, at],
    );
  }

  async isUnderReview(buyerId: number, sellerId: number): Promise<boolean> {
    const rows = await this.session.query(
      `SELECT 1 FROM payments.loss_review
        WHERE ended_at IS NULL AND ((person_id = $1 AND side = 'buyer') OR (person_id = $2 AND side = 'seller')) LIMIT 1`,
      [buyerId, sellerId],
    );
    return rows.length === 1;
  }

  async endReview(id: string, { userId, reason }: { userId: number; reason: string }, at: Date) {
    const [review] = await this.session.write<LossReview>(
      `UPDATE payments.loss_review SET ended_at = $2, ended_by = $3, reason = $4
        WHERE id::text = $1 AND ended_at IS NULL
       RETURNING id, kind, person_id AS "personId", side`,
      [id, at, userId, reason],
    );
    return review ?? null;
  }
}
