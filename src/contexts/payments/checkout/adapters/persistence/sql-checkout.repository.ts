import { Injectable } from '@nestjs/common';
import { claimLeastRecentlyPolled } from '../../../provider/adapters/persistence/least-recently-polled.js';
import { columns, json, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import type { CountedPage, PageRequest } from '../../../../../platform/application/page.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { CHECKOUT_LIMITS } from '../../domain/checkout-limits.js';
import { CheckoutRepository, type Checkout } from '../../application/ports/checkout.repository.js';

const CHECKOUTS = columns<Checkout>()('payments.checkout', {
  id: 'id',
  listingId: 'listing_id',
  buyerId: 'buyer_id',
  state: 'state',
  inputHash: 'input_hash',
  dropOff: json('drop_off'),
  deliveryDate: 'delivery_date',
  deliveryWindow: 'delivery_window',
  itemCents: 'item_cents',
  deliveryCents: 'delivery_cents',
  sessionId: 'session_id',
  url: 'url',
  termsVersion: 'terms_version',
  reservedUntil: 'reserved_until',
  createdAt: 'created_at',
});

const NEWEST_FIRST = new KeysetPage<RowOf<typeof CHECKOUTS>>([
  { field: 'created_at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);
/** Namespace of these advisory locks, so that they don't collide with other two-number locks. */
const BUYERS = 501;
const OPEN = `state IN ('planned', 'open')`;

@Injectable()
export class SqlCheckoutRepository extends CheckoutRepository {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(checkout: Checkout): Promise<void> {
    await CHECKOUTS.add(this.session, checkout);
  }

  find(checkoutId: string): Promise<Checkout | null> {
    return CHECKOUTS.first(this.session, 'WHERE id = $1', [checkoutId]);
  }

  findBySession(sessionId: string): Promise<Checkout | null> {
    return CHECKOUTS.first(this.session, 'WHERE session_id = $1', [sessionId]);
  }

  findOpen(listingId: string, buyerId: number): Promise<Checkout | null> {
    return CHECKOUTS.first(this.session, `WHERE listing_id = $1 AND buyer_id = $2 AND ${OPEN}`, [listingId, buyerId]);
  }

  async lockOpen(buyerId: number): Promise<Checkout[]> {
    await this.session.write('SELECT pg_advisory_xact_lock($1, $2)', [BUYERS, buyerId]);
    return CHECKOUTS.all(this.session, `WHERE buyer_id = $1 AND ${OPEN}`, [buyerId]);
  }

  async listLapsedSince(buyerId: number, since: Date): Promise<Date[]> {
    const rows = await this.session.query<{ at: Date }>(
      `SELECT created_at AS at FROM payments.checkout
        WHERE buyer_id = $1 AND created_at > $2
          AND ((state = 'expired' AND session_id IS NOT NULL) OR (state = 'left' AND ended_at >= created_at + $3 * interval '1 millisecond'))
        ORDER BY created_at DESC`,
      [buyerId, since, CHECKOUT_LIMITS.lapsesAfterMs],
    );
    return rows.map(({ at }) => at);
  }

  listOpen(buyerId: number): Promise<Checkout[]> {
    return CHECKOUTS.all(this.session, `WHERE buyer_id = $1 AND ${OPEN} ORDER BY created_at`, [buyerId]);
  }

  async isOpenFor(listingId: string): Promise<boolean> {
    const rows = await this.session.query(`SELECT 1 FROM payments.checkout WHERE listing_id = $1 AND ${OPEN} LIMIT 1`, [
      listingId,
    ]);
    return rows.length === 1;
  }

  lock(checkoutId: string): Promise<Checkout | null> {
    return CHECKOUTS.lock(this.session, 'WHERE id = $1', [checkoutId]);
  }

  async recordSession(checkoutId: string, { sessionId, url }: { sessionId: string; url: string }): Promise<void> {
    await this.session.write(
      `UPDATE payments.checkout SET state = 'open', session_id = $2, url = $3 WHERE id = $1 AND state = 'planned'`,
      [checkoutId, sessionId, url],
    );
  }

  async end(checkoutId: string, state: 'paid' | 'expired' | 'left' | 'refused'): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.checkout SET state = $2, ended_at = $3 WHERE id = $1 AND ${OPEN} RETURNING id`,
      [checkoutId, state, this.clock.now()],
    );
    return rows.length === 1;
  }

  async claimNextToPoll(at: Date, lapsedAt: Date | null): Promise<Checkout | null> {
    const where = `${OPEN} AND reserved_until <= COALESCE($2, 'infinity'::timestamptz)`;
    const waiting = { table: 'payments.checkout', key: 'id', askedAt: 'asked_at', where, parameters: [lapsedAt] };
    const row = await claimLeastRecentlyPolled<RowOf<typeof CHECKOUTS>>(this.session, waiting, at);
    return row === null ? null : CHECKOUTS.from(row);
  }

  async pagePaid(buyerId: number, wanted: PageRequest): Promise<CountedPage<Checkout>> {
    const question = { from: 'payments.checkout', where: `buyer_id = $1 AND state = 'paid'`, parameters: [buyerId] };
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(this.session, question, wanted);
    return { items: items.map(CHECKOUTS.from), nextCursor, total };
  }
}
