import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import {
  Losses,
  type EndedReview,
  type Loss,
  type LossReview,
  type WaitingFee,
} from '../../application/ports/losses.js';
import type { LossKind, LossParty } from '../../domain/ceilings.js';

/** Namespace of these advisory locks, so that they don't collide with other two-number locks. */
const PARTIES = 502;

/** The person a review `r` is about; of a card the buyer of its latest loss. */
export const PERSON_OF_REVIEW = `CASE r.side WHEN 'card' THEN (
    SELECT p.buyer_id FROM payments.borne_loss_party lp JOIN payments.borne_loss l USING (kind, reference)
      JOIN payments.payment p ON p.id = l.payment_id
     WHERE lp.side = 'card' AND lp.party = r.party AND lp.kind = r.kind ORDER BY l.happened_at DESC LIMIT 1)
  ELSE r.party::int END`;

@Injectable()
export class SqlLosses extends Losses {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ kind, reference, paymentId, cents, parties }: Loss, at: Date): Promise<boolean> {
    for (const party of parties.map((each) => `${each.side} ${each.party}`).toSorted())
      await this.session.write('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PARTIES, party]);
    const rows = await this.session.write(
      `INSERT INTO payments.borne_loss (kind, reference, payment_id, cents, happened_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, reference) DO NOTHING RETURNING reference`,
      [kind, reference, paymentId, cents, at],
    );
    if (rows.length === 0) return false;
    await this.session.write(
      `INSERT INTO payments.borne_loss_party (kind, reference, side, party)
       SELECT $1, $2, side, party FROM unnest($3::text[], $4::text[]) AS given (side, party)`,
      [kind, reference, parties.map(({ side }) => side), parties.map(({ party }) => party)],
    );
    return true;
  }

  async count(kind: LossKind, { side, party }: LossParty, since: Date): Promise<number> {
    const [row] = await this.session.query<{ count: string }>(
      `SELECT count(*) FROM payments.borne_loss_party lp JOIN payments.borne_loss l USING (kind, reference)
        WHERE lp.kind = $1 AND lp.side = $2 AND lp.party = $3
          AND l.happened_at > GREATEST($4::timestamptz, (SELECT max(ended_at) FROM payments.party_review
                                                          WHERE kind = $1 AND side = $2 AND party = $3))`,
      [kind, side, party, since],
    );
    return Number(row?.count ?? 0);
  }

  async openReview({ id, kind, side, party }: LossReview, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.party_review (id, kind, party, side, opened_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (party, side, kind) WHERE ended_at IS NULL DO NOTHING`,
      [id, kind, party, side, at],
    );
  }

  async isUnderReview(buyerId: number, sellerId: number): Promise<boolean> {
    const rows = await this.session.query(
      `SELECT 1 FROM payments.party_review r
        WHERE ended_at IS NULL AND ((side = 'buyer' AND party = $1::text) OR (side = 'seller' AND party = $2::text)
          OR (side = 'card' AND EXISTS (
                SELECT 1 FROM payments.payment p WHERE p.buyer_id = $1::int AND p.card_mark = r.party))) LIMIT 1`,
      [buyerId, sellerId],
    );
    return rows.length === 1;
  }

  async isCardUnderReview(card: string): Promise<boolean> {
    const rows = await this.session.query(
      `SELECT 1 FROM payments.party_review WHERE ended_at IS NULL AND side = 'card' AND party = $1 LIMIT 1`,
      [card],
    );
    return rows.length === 1;
  }

  async endReview(id: string, { userId, reason }: { userId: number; reason: string }, at: Date) {
    const [review] = await this.session.write<EndedReview>(
      `UPDATE payments.party_review r SET ended_at = $2, ended_by = $3, reason = $4
        WHERE id::text = $1 AND ended_at IS NULL
       RETURNING kind, side, ${PERSON_OF_REVIEW} AS "personId"`,
      [id, at, userId, reason],
    );
    return review ?? null;
  }

  async makeWait(tripId: string): Promise<void> {
    const rows = await this.session.write(
      `UPDATE payments.borne_loss SET waits = true WHERE kind = 'failed-pickup' AND reference = $1 RETURNING reference`,
      [tripId],
    );
    if (rows.length !== 1) throw new Error(`No failed pickup ${tripId} is recorded.`);
  }

  listWaiting(paymentId: string): Promise<{ driverId: number; count: number }[]> {
    return this.session.query(
      `SELECT lp.party::int AS "driverId", count(*)::int AS count
         FROM payments.borne_loss l JOIN payments.borne_loss_party lp USING (kind, reference)
        WHERE l.payment_id = $1 AND l.waits AND lp.side = 'driver' GROUP BY lp.party`,
      [paymentId],
    );
  }

  listWaitingOf(driverId: number): Promise<WaitingFee[]> {
    return this.session.query(
      `SELECT p.listing_id AS "listingId", l.cents, l.happened_at AS since
         FROM payments.borne_loss_party lp JOIN payments.borne_loss l USING (kind, reference)
         JOIN payments.payment p ON p.id = l.payment_id
        WHERE lp.side = 'driver' AND lp.party = $1::text AND l.waits ORDER BY l.happened_at, l.reference`,
      [driverId],
    );
  }

  async listingOfWaiting(tripId: string): Promise<string | null> {
    if (!isUuid(tripId)) return null;
    const [row] = await this.session.query<{ id: string }>(
      `SELECT p.listing_id AS id FROM payments.borne_loss l JOIN payments.payment p ON p.id = l.payment_id
        WHERE l.kind = 'failed-pickup' AND l.reference = $1 AND l.waits`,
      [tripId],
    );
    return row?.id ?? null;
  }

  async endWait(tripId: string, isOwed: boolean, at: Date): Promise<boolean> {
    const which = `WHERE kind = 'failed-pickup' AND reference = $1 AND waits RETURNING reference`;
    const rows = isOwed
      ? await this.session.write(`UPDATE payments.borne_loss SET waits = false, happened_at = $2 ${which}`, [
          tripId,
          at,
        ])
      : await this.session.write(`DELETE FROM payments.borne_loss ${which}`, [tripId]);
    return rows.length === 1;
  }
}
