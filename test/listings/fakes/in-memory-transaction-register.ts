import { refuseReservation, whyNoMove } from '../../../src/listings/domain/transaction-rules.js';
import { listingCancelled, listingDeleted } from '../../../src/listings/published/events.js';
import { MOVES, type FundsState } from '../../../src/listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../../src/listings/published/transaction-register.js';
import { ambientTransaction } from '../../../src/shared/application/ambient-transaction.js';
import type { Clock } from '../../../src/shared/application/ports/clock.js';
import type { EventPublisher } from '../../../src/shared/application/ports/event-publisher.js';
import { NotFound, WrongState } from '../../../src/shared/domain/domain-error.js';
import { FixedClock } from '../../shared/fakes/fixed-clock.js';
import { RecordedEvents } from '../../shared/fakes/recorded-events.js';

const FREE = { reservedForCheckout: null, reservedForBuyer: null, reservedUntil: null };

/**
 * The register in memory, for the specs of listings, delivery and payments; it keeps the contract of the real one
 * (test/listings/contracts). Each call is whole by itself: nothing is undone when a unit of work fails.
 */
export class InMemoryTransactionRegister extends TransactionRegister {
  readonly #listings = new Map<string, ListingFacts>();
  readonly #completed = new Map<string, Date>();
  readonly #archived = new Set<string>();
  /** Ids in the order in which they were locked. */
  readonly locked: string[] = [];

  constructor(
    private readonly clock: Clock = new FixedClock(),
    private readonly events: EventPublisher = new RecordedEvents(),
  ) {
    super();
  }

  knows(...listings: ListingFacts[]): this {
    for (const listing of listings) this.#listings.set(listing.id, { ...listing });
    return this;
  }

  /** Sets what a test needs, past every rule. */
  change(listingId: string, changes: Partial<ListingFacts>): void {
    const listing = this.#get(listingId);
    this.#listings.set(listingId, { ...listing, version: listing.version + 1, ...changes });
  }

  completedAt(listingId: string): Date | null {
    return this.#completed.get(listingId) ?? null;
  }

  find(listingId: string): Promise<ListingFacts | null> {
    return Promise.resolve(this.#copyOf(this.#listings.get(listingId)));
  }

  findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    return Promise.resolve(this.#copyOf([...this.#listings.values()].find((one) => one.shareLink === shareLink)));
  }

  findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    const found = [...this.#listings].filter(([id]) => listingIds.includes(id));
    return Promise.resolve(new Map(found.map(([id, listing]) => [id, { ...listing }])));
  }

  lock(listingId: string): Promise<ListingFacts> {
    return this.#inside(() => {
      this.locked.push(listingId);
      return { ...this.#get(listingId) };
    });
  }

  reserve(listingId: string, checkout: { checkoutId: string; buyerId: number; until: Date }): Promise<void> {
    return this.#inside(() => {
      refuseReservation(this.#get(listingId), checkout.buyerId, this.clock.now());
      const { checkoutId, buyerId, until } = checkout;
      this.change(listingId, {
        reservedForCheckout: checkoutId,
        reservedForBuyer: buyerId,
        reservedUntil: new Date(until),
      });
    });
  }

  endReservation(listingId: string, checkoutId: string): Promise<void> {
    return this.#inside(() => {
      if (this.#listings.get(listingId)?.reservedForCheckout === checkoutId) this.change(listingId, FREE);
    });
  }

  sell(listingId: string, sale: Parameters<TransactionRegister['sell']>[1]): Promise<boolean> {
    return this.#inside(() => {
      const listing = this.#listings.get(listingId);
      if (listing?.status !== 'waiting_for_payment' || listing.sellerId === sale.buyerId) return false;
      const { buyerId, deliveryDate, deliveryWindow } = sale;
      const sold = { status: MOVES.secure.to, fundsState: 'held' } as const;
      this.change(listingId, { ...sold, buyerId, deliveryDate, deliveryWindow, ...FREE });
      return true;
    });
  }

  advance(listingId: string, move: Parameters<TransactionRegister['advance']>[1]): Promise<void> {
    return this.#inside(() => {
      const refusal = whyNoMove(move, this.#get(listingId));
      if (refusal !== null) throw refusal;
      this.change(listingId, { status: MOVES[move].to });
    });
  }

  recordFunds(listingId: string, fundsState: FundsState, { completed = false } = {}): Promise<void> {
    return this.#inside(() => {
      this.change(listingId, { fundsState });
      if (completed && !this.#completed.has(listingId)) this.#completed.set(listingId, this.clock.now());
    });
  }

  recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void> {
    return this.#inside(() => {
      this.change(listingId, { driverId: driver?.id ?? null, driverFirstName: driver?.firstName ?? null });
    });
  }

  recordSchedule(listingId: string, deliveryDate: string, deliveryWindow: string): Promise<void> {
    return this.#inside(() => {
      this.change(listingId, { deliveryDate, deliveryWindow });
    });
  }

  recordChange(listingId: string): Promise<void> {
    return this.#inside(() => this.change(listingId, {}));
  }

  cancel(listingId: string, { role, reason, cause }: Parameters<TransactionRegister['cancel']>[1]): Promise<void> {
    return this.#inside(async () => {
      const listing = this.#get(listingId);
      const refusal = whyNoMove('cancel', listing);
      if (refusal !== null) throw refusal;
      this.change(listingId, { status: 'cancelled', ...FREE });
      const { sellerId, buyerId, fundsState } = listing;
      const told = { by: role, wasPaid: fundsState !== 'none', reason: role === 'clock' ? reason : null };
      const because = cause === undefined ? {} : { cause };
      await this.events.publish(listingCancelled({ listingId, sellerId, buyerId, ...told, ...because }));
    });
  }

  remove(listingId: string, byUserId: number): Promise<void> {
    return this.#inside(async () => {
      const { name, status, fundsState, priceCents, buyerId } = this.#get(listingId);
      if (fundsState !== 'none' || buyerId !== null) throw new WrongState(status);
      this.#listings.delete(listingId);
      const before = { name, status, fundsState, priceCents };
      await this.events.publish(listingDeleted({ listingId, byUserId, isArchived: false, ...before, photoKeys: [] }));
    });
  }

  archive(listingId: string, byUserId: number): Promise<void> {
    return this.#inside(async () => {
      const { name, status, fundsState, priceCents } = this.#get(listingId);
      if (status === 'waiting_for_payment') await this.cancel(listingId, { role: 'admin', reason: null });
      if (this.#archived.has(listingId)) throw new NotFound('This item');
      this.#archived.add(listingId);
      const before = { name, status, fundsState, priceCents };
      await this.events.publish(listingDeleted({ listingId, byUserId, isArchived: true, ...before, photoKeys: [] }));
    });
  }

  #get(listingId: string): ListingFacts {
    const listing = this.#listings.get(listingId);
    if (listing === undefined) throw new NotFound('This item');
    return listing;
  }

  #copyOf(listing: ListingFacts | undefined): ListingFacts | null {
    return listing === undefined ? null : { ...listing };
  }

  async #inside<T>(work: () => T | Promise<T>): Promise<T> {
    await Promise.resolve();
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    return work();
  }
}
