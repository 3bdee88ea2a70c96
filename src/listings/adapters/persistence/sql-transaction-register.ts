import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { NotFound, WrongState } from '../../../shared/domain/domain-error.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { isListingId } from '../../domain/listing-names.js';
import { refuseReservation, whyNoMove } from '../../domain/transaction-rules.js';
import { listingCancelled, listingDeleted } from '../../published/events.js';
import { isShareLink } from '../../published/share-link.js';
import { MOVES, type FundsState } from '../../published/transaction-moves.js';
import { ItemReserved, TransactionRegister, type ListingFacts } from '../../published/transaction-register.js';
import { toFacts, type ListingRow } from './listing.row.js';

type Advance = Parameters<TransactionRegister['advance']>[1];

/** The two states of a transaction in `listings.listing`; every change is guarded by the state that the lock has shown. */
@Injectable()
export class SqlTransactionRegister extends TransactionRegister {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
    private readonly events: EventPublisher,
  ) {
    super();
  }

  async find(listingId: string): Promise<ListingFacts | null> {
    if (!isListingId(listingId)) return null;
    return this.#one('SELECT * FROM listings.listing WHERE id = $1', listingId);
  }

  async findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    if (!isShareLink(shareLink)) return null;
    return this.#one('SELECT * FROM listings.listing WHERE share_link = $1', shareLink);
  }

  async findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    if (listingIds.length === 0) return new Map();
    const rows = await this.session.query<ListingRow>('SELECT * FROM listings.listing WHERE id = ANY($1)', [
      listingIds,
    ]);
    return new Map(rows.map((row) => [row.id, toFacts(row)]));
  }

  async lock(listingId: string): Promise<ListingFacts> {
    if (!isListingId(listingId)) throw new NotFound('This item');
    const rows = await this.session.write<ListingRow>('SELECT * FROM listings.listing WHERE id = $1 FOR UPDATE', [
      listingId,
    ]);
    const [row] = rows;
    if (row === undefined) throw new NotFound('This item');
    return toFacts(row);
  }

  async reserve(listingId: string, checkout: { checkoutId: string; buyerId: number; until: Date }): Promise<void> {
    const now = this.clock.now();
    const listing = await this.lock(listingId);
    refuseReservation(listing, checkout.buyerId, now);
    const taken = await this.session.write(
      `UPDATE listings.listing
          SET reserved_for_checkout = $2, reserved_for_buyer = $3, reserved_until = $4, version = version + 1
        WHERE id = $1 AND status = 'waiting_for_payment'
          AND (reserved_until IS NULL OR reserved_until <= $5 OR reserved_for_buyer = $3)
        RETURNING id`,
      [listingId, checkout.checkoutId, checkout.buyerId, checkout.until, now],
    );
    if (taken.length === 0) throw new ItemReserved(listing.reservedUntil ?? now);
  }

  async endReservation(listingId: string, checkoutId: string): Promise<void> {
    await this.session.write(
      `UPDATE listings.listing
          SET reserved_for_checkout = NULL, reserved_for_buyer = NULL, reserved_until = NULL, version = version + 1
        WHERE id = $1 AND reserved_for_checkout = $2`,
      [listingId, checkoutId],
    );
  }

  async sell(listingId: string, sale: Parameters<TransactionRegister['sell']>[1]): Promise<boolean> {
    const sold = await this.session.write(
      `UPDATE listings.listing
          SET status = 'payment_secured', funds_state = 'held', buyer_id = $2, delivery_date = $3, delivery_window = $4,
              reserved_for_checkout = NULL, reserved_for_buyer = NULL, reserved_until = NULL, version = version + 1
        WHERE id = $1 AND status = 'waiting_for_payment' AND seller_id <> $2
        RETURNING id`,
      [listingId, sale.buyerId, sale.deliveryDate, sale.deliveryWindow],
    );
    return sold.length === 1;
  }

  async advance(listingId: string, move: Advance): Promise<void> {
    const listing = await this.lock(listingId);
    const refusal = whyNoMove(move, listing);
    if (refusal !== null) throw refusal;
    const moved = await this.session.write(
      'UPDATE listings.listing SET status = $3, version = version + 1 WHERE id = $1 AND version = $2 RETURNING id',
      [listingId, listing.version, MOVES[move].to],
    );
    if (moved.length === 0) throw new WrongState(listing.status);
  }

  recordFunds(listingId: string, fundsState: FundsState, { completed = false } = {}): Promise<void> {
    return this.#record(
      `funds_state = $2, completed_at = CASE WHEN $3 THEN COALESCE(completed_at, $4) ELSE completed_at END`,
      [listingId, fundsState, completed, this.clock.now()],
    );
  }

  recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void> {
    const { id = null, firstName = null } = driver ?? {};
    return this.#record('driver_id = $2, driver_first_name = $3', [listingId, id, firstName]);
  }

  recordSchedule(listingId: string, deliveryDate: string, deliveryWindow: string): Promise<void> {
    return this.#record('delivery_date = $2, delivery_window = $3', [listingId, deliveryDate, deliveryWindow]);
  }

  recordChange(listingId: string): Promise<void> {
    return this.#record('id = id', [listingId]);
  }

  async cancel(
    listingId: string,
    { role, reason, cause }: Parameters<TransactionRegister['cancel']>[1],
  ): Promise<void> {
    const listing = await this.lock(listingId);
    const refusal = whyNoMove('cancel', listing);
    if (refusal !== null) throw refusal;
    const cancelled = await this.session.write(
      `UPDATE listings.listing
          SET status = 'cancelled', cancelled_by = $2, cancel_reason = $3,
              reserved_for_checkout = NULL, reserved_for_buyer = NULL, reserved_until = NULL, version = version + 1
        WHERE id = $1 AND version = $4 RETURNING id`,
      [listingId, role, reason, listing.version],
    );
    if (cancelled.length === 0) throw new WrongState(listing.status);
    const { sellerId, buyerId, fundsState } = listing;
    const told = { by: role, wasPaid: fundsState !== 'none', reason: role === 'clock' ? reason : null };
    const because = cause === undefined ? {} : { cause };
    await this.events.publish(listingCancelled({ listingId, sellerId, buyerId, ...told, ...because }));
  }

  async remove(listingId: string, byUserId: number): Promise<void> {
    const { name, status, fundsState, priceCents } = await this.lock(listingId);
    const [gone] = await this.session.write<{ photo_keys: string[] }>(
      `DELETE FROM listings.listing WHERE id = $1 AND funds_state = 'none' AND buyer_id IS NULL RETURNING photo_keys`,
      [listingId],
    );
    if (gone === undefined) throw new WrongState(status);
    const { photo_keys: photoKeys } = gone;
    const before = { name, status, fundsState, priceCents };
    await this.events.publish(listingDeleted({ listingId, byUserId, isArchived: false, ...before, photoKeys }));
  }

  async archive(listingId: string, byUserId: number): Promise<void> {
    const { name, status, fundsState, priceCents } = await this.lock(listingId);
    if (status === 'waiting_for_payment') await this.cancel(listingId, { role: 'admin', reason: null });
    const archived = await this.session.write(
      `UPDATE listings.listing SET archived_at = $2, archived_by = $3, version = version + 1
        WHERE id = $1 AND archived_at IS NULL RETURNING id`,
      [listingId, this.clock.now(), byUserId],
    );
    if (archived.length === 0) throw new NotFound('This item');
    const before = { name, status, fundsState, priceCents };
    await this.events.publish(listingDeleted({ listingId, byUserId, isArchived: true, ...before, photoKeys: [] }));
  }

  /** Sets what the caller has decided under its lock; `$1` is the id. */
  async #record(columns: string, parameters: unknown[]): Promise<void> {
    const changed = await this.session.write(
      `UPDATE listings.listing SET ${columns}, version = version + 1 WHERE id = $1 RETURNING id`,
      parameters,
    );
    if (changed.length === 0) throw new NotFound('This item');
  }

  async #one(sql: string, key: string): Promise<ListingFacts | null> {
    const [row] = await this.session.query<ListingRow>(sql, [key]);
    return row === undefined ? null : toFacts(row);
  }
}
