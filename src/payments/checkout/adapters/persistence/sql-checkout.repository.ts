import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { pageOf } from '../../../../shared/adapters/persistence/time-cursor.js';
import type { DropOff } from '../../../../delivery/published/delivery-desk.js';
import { CheckoutRepository, type Checkout, type CheckoutState } from '../../application/ports/checkout.repository.js';
import { readPageCursor } from '../../../ledger/adapters/persistence/page-cursor.js';

interface CheckoutRow {
  id: string;
  listing_id: string;
  buyer_id: number;
  state: CheckoutState;
  input_hash: string;
  drop_off: DropOff;
  delivery_date: string;
  delivery_window: string;
  item_cents: number;
  delivery_cents: number;
  session_id: string | null;
  url: string | null;
  terms_version: string | null;
  reserved_until: Date;
  created_at: Date;
}

const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  listingId: row.listing_id,
  buyerId: row.buyer_id,
  state: row.state,
  inputHash: row.input_hash,
  dropOff: row.drop_off,
  deliveryDate: row.delivery_date,
  deliveryWindow: row.delivery_window,
  itemCents: row.item_cents,
  deliveryCents: row.delivery_cents,
  sessionId: row.session_id,
  url: row.url,
  termsVersion: row.terms_version,
  reservedUntil: row.reserved_until,
  createdAt: row.created_at,
});

const SELECT = 'SELECT * FROM payments.checkout';
const OPEN = `state IN ('planned', 'open')`;

@Injectable()
export class SqlCheckoutRepository extends CheckoutRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async insert(checkout: Checkout): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.checkout (id, listing_id, buyer_id, state, input_hash, drop_off, delivery_date, delivery_window,
         item_cents, delivery_cents, terms_version, reserved_until, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        checkout.id,
        checkout.listingId,
        checkout.buyerId,
        checkout.state,
        checkout.inputHash,
        JSON.stringify(checkout.dropOff),
        checkout.deliveryDate,
        checkout.deliveryWindow,
        checkout.itemCents,
        checkout.deliveryCents,
        checkout.termsVersion,
        checkout.reservedUntil,
        checkout.createdAt,
      ],
    );
  }

  find(checkoutId: string): Promise<Checkout | null> {
    return this.#one(`${SELECT} WHERE id = $1`, [checkoutId]);
  }

  findBySession(sessionId: string): Promise<Checkout | null> {
    return this.#one(`${SELECT} WHERE session_id = $1`, [sessionId]);
  }

  findOpen(listingId: string, buyerId: number): Promise<Checkout | null> {
    return this.#one(`${SELECT} WHERE listing_id = $1 AND buyer_id = $2 AND ${OPEN}`, [listingId, buyerId]);
  }

  async countOpen(buyerId: number): Promise<number> {
    const [row] = await this.session.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM payments.checkout WHERE buyer_id = $1 AND ${OPEN}`,
      [buyerId],
    );
    return row?.open ?? 0;
  }

  async isOpenFor(listingId: string): Promise<boolean> {
    const rows = await this.session.query(`SELECT 1 FROM payments.checkout WHERE listing_id = $1 AND ${OPEN} LIMIT 1`, [
      listingId,
    ]);
    return rows.length === 1;
  }

  async lock(checkoutId: string): Promise<Checkout | null> {
    const [row] = await this.session.write<CheckoutRow>(`${SELECT} WHERE id = $1 FOR UPDATE`, [checkoutId]);
    return row === undefined ? null : toCheckout(row);
  }

  async opened(checkoutId: string, { sessionId, url }: { sessionId: string; url: string }): Promise<void> {
    await this.session.write(
      `UPDATE payments.checkout SET state = 'open', session_id = $2, url = $3 WHERE id = $1 AND state = 'planned'`,
      [checkoutId, sessionId, url],
    );
  }

  async end(checkoutId: string, state: 'paid' | 'expired' | 'left' | 'refused'): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.checkout SET state = $2 WHERE id = $1 AND ${OPEN} RETURNING id`,
      [checkoutId, state],
    );
    return rows.length === 1;
  }

  async stillOpen(most: number): Promise<Checkout[]> {
    const rows = await this.session.query<CheckoutRow>(`${SELECT} WHERE ${OPEN} ORDER BY reserved_until LIMIT $1`, [
      most,
    ]);
    return rows.map(toCheckout);
  }

  async paidBy(
    buyerId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ items: Checkout[]; nextCursor: string | null; total: number }> {
    const from = cursor === undefined ? null : readPageCursor(cursor);
    const paid = `buyer_id = $1 AND state = 'paid'`;
    const before = from === null ? '' : 'AND (created_at, id) < ($3::timestamptz, $4::uuid)';
    const rows = await this.session.query<CheckoutRow>(
      `${SELECT} WHERE ${paid} ${before} ORDER BY created_at DESC, id DESC LIMIT $2`,
      [buyerId, limit + 1, ...(from === null ? [] : [from.at, from.id])],
    );
    const [count] = await this.session.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM payments.checkout WHERE ${paid}`,
      [buyerId],
    );
    const { shown, nextCursor } = pageOf(rows, limit);
    return { items: shown.map(toCheckout), nextCursor, total: count?.total ?? 0 };
  }

  async #one(sql: string, parameters: unknown[]): Promise<Checkout | null> {
    const [row] = await this.session.query<CheckoutRow>(sql, parameters);
    return row === undefined ? null : toCheckout(row);
  }
}
