import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { PaymentRepository } from '../../application/ports/payment.repository.js';
import { PaymentChangedMeanwhile } from '../../domain/payment.errors.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFunds, RefundReason } from '../../domain/payment-state.js';

export interface PaymentRow {
  id: string;
  listing_id: string;
  checkout_id: string;
  buyer_id: number;
  seller_id: number;
  is_sale: boolean;
  payment_intent_id: string;
  charge_id: string;
  destination: string | null;
  livemode: boolean;
  total_cents: number;
  seller_cents: number;
  driver_cents: number;
  hst_bp: number;
  funds_state: PaymentFunds;
  release_cents: number;
  refund_cents: number;
  released_cents: number;
  refunded_cents: number;
  taken_back_cents: number;
  debt_offset_cents: number;
  refund_number: number;
  refund_error: string | null;
  funds_before: PaymentFunds | null;
  refund_reason: RefundReason | null;
  release_due_at: Date | null;
  release_attempts: number;
  release_error: string | null;
  fee_cents: number | null;
  created_at: Date;
  version: number;
}

export function toPayment(row: PaymentRow): Payment {
  return new Payment({
    id: row.id,
    listingId: row.listing_id,
    checkoutId: row.checkout_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    isSale: row.is_sale,
    paymentIntentId: row.payment_intent_id,
    chargeId: row.charge_id,
    destination: row.destination,
    livemode: row.livemode,
    totalCents: row.total_cents,
    sellerCents: row.seller_cents,
    driverCents: row.driver_cents,
    hstRate: row.hst_bp,
    funds: row.funds_state,
    releaseCents: row.release_cents,
    refundCents: row.refund_cents,
    releasedCents: row.released_cents,
    refundedCents: row.refunded_cents,
    takenBackCents: row.taken_back_cents,
    debtOffsetCents: row.debt_offset_cents,
    refundReason: row.refund_reason,
    refundNumber: row.refund_number,
    refundError: row.refund_error,
    fundsBefore: row.funds_before,
    releaseDueAt: row.release_due_at,
    releaseAttempts: row.release_attempts,
    releaseError: row.release_error,
    feeCents: row.fee_cents,
    createdAt: row.created_at,
    version: row.version,
  });
}

const SELECT = 'SELECT * FROM payments.payment';

@Injectable()
export class SqlPaymentRepository extends PaymentRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async insert({ state }: Payment): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.payment (id, listing_id, checkout_id, buyer_id, seller_id, is_sale, payment_intent_id, charge_id,
         destination, livemode, total_cents, seller_cents, driver_cents, hst_bp, funds_state, fee_cents, created_at,
         release_cents, refund_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      [
        state.id,
        state.listingId,
        state.checkoutId,
        state.buyerId,
        state.sellerId,
        state.isSale,
        state.paymentIntentId,
        state.chargeId,
        state.destination,
        state.livemode,
        state.totalCents,
        state.sellerCents,
        state.driverCents,
        state.hstRate,
        state.funds,
        state.feeCents,
        state.createdAt,
        state.releaseCents,
        state.refundCents,
      ],
    );
  }

  lockSale(listingId: string): Promise<Payment | null> {
    return this.#locked(`${SELECT} WHERE listing_id = $1 AND is_sale FOR UPDATE`, listingId);
  }

  lock(paymentId: string): Promise<Payment | null> {
    return this.#locked(`${SELECT} WHERE id = $1 FOR UPDATE`, paymentId);
  }

  lockByIntent(paymentIntentId: string): Promise<Payment | null> {
    return this.#locked(`${SELECT} WHERE payment_intent_id = $1 FOR UPDATE`, paymentIntentId);
  }

  async lockAll(listingId: string): Promise<Payment[]> {
    const rows = await this.session.write<PaymentRow>(`${SELECT} WHERE listing_id = $1 ORDER BY id FOR UPDATE`, [
      listingId,
    ]);
    return rows.map((row) => toPayment(row));
  }

  find(paymentId: string): Promise<Payment | null> {
    return this.#one(`${SELECT} WHERE id = $1`, paymentId);
  }

  findSale(listingId: string): Promise<Payment | null> {
    return this.#one(`${SELECT} WHERE listing_id = $1 AND is_sale`, listingId);
  }

  findByCharge(chargeId: string): Promise<Payment | null> {
    return this.#one(`${SELECT} WHERE charge_id = $1`, chargeId);
  }

  findByCheckout(checkoutId: string): Promise<Payment | null> {
    return this.#one(`${SELECT} WHERE checkout_id = $1`, checkoutId);
  }

  async findByCheckouts(checkoutIds: readonly string[]): Promise<Map<string, Payment>> {
    if (checkoutIds.length === 0) return new Map();
    const rows = await this.session.query<PaymentRow>(`${SELECT} WHERE checkout_id = ANY($1)`, [checkoutIds]);
    return new Map(rows.map((row) => [row.checkout_id, toPayment(row)]));
  }

  async update({ state }: Payment): Promise<void> {
    const rows = await this.session.write(
      `UPDATE payments.payment
          SET funds_state = $3, released_cents = $4, refunded_cents = $5, refund_reason = $6, release_due_at = $7,
              release_attempts = $8, release_error = $9, fee_cents = $10, destination = $11, release_cents = $12,
              refund_cents = $13, taken_back_cents = $14, debt_offset_cents = $15, refund_number = $16,
              refund_error = $17, funds_before = $18, version = version + 1
        WHERE id = $1 AND version = $2 RETURNING id`,
      [
        state.id,
        state.version,
        state.funds,
        state.releasedCents,
        state.refundedCents,
        state.refundReason,
        state.releaseDueAt,
        state.releaseAttempts,
        state.releaseError,
        state.feeCents,
        state.destination,
        state.releaseCents,
        state.refundCents,
        state.takenBackCents,
        state.debtOffsetCents,
        state.refundNumber,
        state.refundError,
        state.fundsBefore,
      ],
    );
    if (rows.length !== 1) throw new PaymentChangedMeanwhile();
    state.version += 1;
  }

  /** Also those that a crash has left between decision and books, because they need no call that would be taken up. */
  async dueForRelease(now: Date, most: number): Promise<string[]> {
    const rows = await this.session.query<{ listing_id: string }>(
      `(SELECT listing_id FROM payments.payment
         WHERE funds_state = 'releasing' AND release_cents - released_cents = debt_offset_cents LIMIT $2)
        UNION ALL
       (SELECT listing_id FROM payments.payment
         WHERE funds_state = 'release_due' AND release_due_at <= $1 ORDER BY release_due_at LIMIT $2)`,
      [now, most],
    );
    return rows.map(({ listing_id }) => listing_id);
  }

  async refunding(most: number): Promise<Payment[]> {
    const rows = await this.session.query<PaymentRow>(
      `${SELECT} WHERE funds_state = 'refunding' AND refund_error IS NULL ORDER BY created_at LIMIT $1`,
      [most],
    );
    return rows.map((row) => toPayment(row));
  }

  async withoutFee(before: Date, most: number): Promise<Payment[]> {
    const rows = await this.session.query<PaymentRow>(
      `${SELECT} WHERE fee_cents IS NULL AND created_at <= $1 ORDER BY created_at LIMIT $2`,
      [before, most],
    );
    return rows.map((row) => toPayment(row));
  }

  async #locked(sql: string, key: string): Promise<Payment | null> {
    const [row] = await this.session.write<PaymentRow>(sql, [key]);
    return row === undefined ? null : toPayment(row);
  }

  async #one(sql: string, key: string): Promise<Payment | null> {
    const [row] = await this.session.query<PaymentRow>(sql, [key]);
    return row === undefined ? null : toPayment(row);
  }
}
