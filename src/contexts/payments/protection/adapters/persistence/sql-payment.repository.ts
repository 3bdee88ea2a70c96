import { Injectable } from '@nestjs/common';
import { claimLeastRecentlyPolled } from '../../../provider/adapters/persistence/least-recently-polled.js';
import { columns, fixed, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { PaymentRepository } from '../../application/ports/payment.repository.js';
import { PaymentChangedMeanwhile } from '../../domain/payment.errors.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';

/** Captured amounts are written once; the funds state and the decided shares change. */
export const PAYMENTS = columns<PaymentState>()('payments.payment', {
  id: 'id',
  listingId: fixed('listing_id'),
  checkoutId: fixed('checkout_id'),
  buyerId: fixed('buyer_id'),
  sellerId: fixed('seller_id'),
  isSale: fixed('is_sale'),
  paymentIntentId: fixed('payment_intent_id'),
  chargeId: fixed('charge_id'),
  destination: 'destination',
  livemode: fixed('livemode'),
  totalCents: fixed('total_cents'),
  sellerCents: fixed('seller_cents'),
  driverCents: fixed('driver_cents'),
  hstRate: fixed('hst_bp'),
  funds: 'funds_state',
  releaseCents: 'release_cents',
  refundCents: 'refund_cents',
  releasedCents: 'released_cents',
  refundedCents: 'refunded_cents',
  takenBackCents: 'taken_back_cents',
  debtOffsetCents: 'debt_offset_cents',
  refundReason: 'refund_reason',
  refundNumber: 'refund_number',
  refundError: 'refund_error',
  refundReturned: 'refund_returned',
  fundsBefore: 'funds_before',
  openDisputes: 'open_disputes',
  disputedCents: 'disputed_cents',
  inspectionEndsAt: 'inspection_ends_at',
  releaseDueAt: 'release_due_at',
  releaseAttempts: 'release_attempts',
  releaseError: 'release_error',
  feeCents: 'fee_cents',
  cardBrand: fixed('card_brand'),
  cardLast4: fixed('card_last4'),
  cardMark: fixed('card_mark'),
  createdAt: fixed('created_at'),
  version: 'version',
}).as((state) => new Payment(state));

@Injectable()
export class SqlPaymentRepository extends PaymentRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ state }: Payment): Promise<void> {
    await PAYMENTS.add(this.session, state);
  }

  lockSale(listingId: string): Promise<Payment | null> {
    return PAYMENTS.lock(this.session, 'WHERE listing_id = $1 AND is_sale', [listingId]);
  }

  lock(paymentId: string): Promise<Payment | null> {
    return PAYMENTS.lock(this.session, 'WHERE id = $1', [paymentId]);
  }

  lockByIntent(paymentIntentId: string): Promise<Payment | null> {
    return PAYMENTS.lock(this.session, 'WHERE payment_intent_id = $1', [paymentIntentId]);
  }

  lockAll(listingId: string): Promise<Payment[]> {
    return PAYMENTS.allLocked(this.session, 'WHERE listing_id = $1 ORDER BY id', [listingId]);
  }

  async listUnpaidSales(sellerId: number): Promise<string[]> {
    const rows = await this.session.query<{ listing_id: string }>(
      `SELECT listing_id FROM payments.payment
        WHERE seller_id = $1 AND is_sale AND funds_state IN ('held', 'release_due', 'frozen', 'disputed') ORDER BY created_at`,
      [sellerId],
    );
    return rows.map(({ listing_id: id }) => id);
  }

  async countPaidSales(sellerId: number): Promise<number> {
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM payments.payment WHERE seller_id = $1 AND is_sale AND released_cents > 0`,
      [sellerId],
    );
    return row?.count ?? 0;
  }

  find(paymentId: string): Promise<Payment | null> {
    return PAYMENTS.first(this.session, 'WHERE id = $1', [paymentId]);
  }

  findSale(listingId: string): Promise<Payment | null> {
    return PAYMENTS.first(this.session, 'WHERE listing_id = $1 AND is_sale', [listingId]);
  }

  findByCharge(chargeId: string): Promise<Payment | null> {
    return PAYMENTS.first(this.session, 'WHERE charge_id = $1', [chargeId]);
  }

  findNewestSale(sellerId: number): Promise<Payment | null> {
    return PAYMENTS.first(this.session, 'WHERE seller_id = $1 AND is_sale ORDER BY created_at DESC, id DESC LIMIT 1', [
      sellerId,
    ]);
  }

  findByCheckout(checkoutId: string): Promise<Payment | null> {
    return PAYMENTS.first(this.session, 'WHERE checkout_id = $1', [checkoutId]);
  }

  async findByCheckouts(checkoutIds: readonly string[]): Promise<Map<string, Payment>> {
    if (checkoutIds.length === 0) return new Map();
    const payments = await PAYMENTS.all(this.session, 'WHERE checkout_id = ANY($1)', [checkoutIds]);
    return new Map(payments.map((payment) => [payment.state.checkoutId, payment]));
  }

  async save({ state }: Payment): Promise<void> {
    if (!(await PAYMENTS.save(this.session, state))) throw new PaymentChangedMeanwhile();
    state.version += 1;
  }

  /** Includes payments that a crash left between decision and ledger entry, because no operation would resume them. */
  async listDueForRelease(now: Date, most: number): Promise<string[]> {
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

  claimNextRefunding(at: Date): Promise<Payment | null> {
    return this.#nextToAsk('refund_asked_at', `funds_state = 'refunding' AND refund_error IS NULL`, at);
  }

  claimNextWithoutFee(at: Date, before: Date): Promise<Payment | null> {
    return this.#nextToAsk('fee_asked_at', 'fee_cents IS NULL AND created_at <= $2', at, [before]);
  }

  async #nextToAsk(askedAt: string, where: string, at: Date, parameters: unknown[] = []): Promise<Payment | null> {
    const waiting = { table: 'payments.payment', key: 'id', askedAt, where, parameters };
    const row = await claimLeastRecentlyPolled<RowOf<typeof PAYMENTS>>(this.session, waiting, at);
    return row === null ? null : PAYMENTS.from(row);
  }
}
