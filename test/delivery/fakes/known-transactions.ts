import { isMoveAllowed, MOVES } from '../../../src/contexts/listings/published/transaction-moves.js';
import {
  heldBack,
  ListingViews,
  TransactionRegister,
  type ListingFacts,
  type ListingPage,
} from '../../../src/contexts/listings/published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../../src/contexts/listings/published/views.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { NotFound, WrongState } from '../../../src/platform/domain/domain-error.js';
import { ownerViewOf, publicViewOf } from '../builders/listing-facts.js';

/**
 * Transactions in memory for delivery's tests. Delivery's moves follow the published table; a test sets checkout and
 * funds itself.
 */
export class KnownTransactions extends TransactionRegister {
  readonly #listings = new Map<string, ListingFacts>();

  knows(...listings: ListingFacts[]): this {
    for (const listing of listings) this.#listings.set(listing.id, listing);
    return this;
  }

  formerLink(shareLink: string, userId: number): string | null {
    const former = [...this.#listings.values()].find(
      ({ relistedLink, sellerId, buyerId }) => relistedLink === shareLink && [sellerId, buyerId].includes(userId),
    );
    return former?.shareLink ?? null;
  }

  change(listingId: string, changes: Partial<ListingFacts>): void {
    this.#listings.set(listingId, { ...this.#get(listingId), ...changes });
  }

  find(listingId: string): Promise<ListingFacts | null> {
    return Promise.resolve(this.#listings.get(listingId) ?? null);
  }

  findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    return Promise.resolve([...this.#listings.values()].find((listing) => listing.shareLink === shareLink) ?? null);
  }

  findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    return Promise.resolve(new Map([...this.#listings].filter(([id]) => listingIds.includes(id))));
  }

  lock(listingId: string): Promise<ListingFacts> {
    return this.#inside(() => this.#get(listingId));
  }

  advance(listingId: string, move: Parameters<TransactionRegister['advance']>[1]): Promise<void> {
    return this.#inside(() => {
      const { status, fundsState } = this.#get(listingId);
      if (!isMoveAllowed(move, status, fundsState)) {
        throw (isMoveAllowed(move, status, 'held') ? heldBack(move, fundsState) : null) ?? new WrongState(status);
      }
      this.change(listingId, { status: MOVES[move].to });
    });
  }

  recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void> {
    return this.#inside(() => {
      this.change(listingId, { driverId: driver?.id ?? null, driverFirstName: driver?.firstName ?? null });
    });
  }

  reserve(): Promise<void> {
    return this.#notOurs();
  }
  endReservation(): Promise<void> {
    return this.#notOurs();
  }
  sell(): Promise<boolean> {
    return this.#notOurs();
  }
  recordFunds(): Promise<void> {
    return this.#notOurs();
  }
  recordSchedule(listingId: string, deliveryDate: string, deliveryWindow: string): Promise<void> {
    return this.#inside(() => this.change(listingId, { deliveryDate, deliveryWindow }));
  }
  recordChange(listingId: string): Promise<void> {
    return this.#inside(() => this.change(listingId, { version: this.#get(listingId).version + 1 }));
  }
  cancel(): Promise<void> {
    return this.#notOurs();
  }

  remove = (): Promise<never> => this.#notOurs();
  archive = (): Promise<never> => this.#notOurs();

  #get(listingId: string): ListingFacts {
    const listing = this.#listings.get(listingId);
    if (listing === undefined) throw new NotFound('item');
    return listing;
  }

  async #inside<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    return work();
  }

  #notOurs(): Promise<never> {
    return Promise.reject(new Error('Delivery never does this.'));
  }
}

/** Views of the transactions in `KnownTransactions`. */
export class KnownViews extends ListingViews {
  readonly ratings = new Map<number, number>();

  constructor(private readonly transactions: KnownTransactions) {
    super();
  }

  async publicView(shareLink: string): Promise<ProductPublicView | null> {
    const listing = await this.transactions.findByShareLink(shareLink);
    return listing === null ? null : publicViewOf(listing);
  }

  async publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>> {
    const views = await Promise.all(listingIds.map((id) => this.publicViewById(id)));
    return new Map(views.flatMap((view) => (view === null ? [] : [[view.id, view] as const])));
  }

  async publicViewById(listingId: string): Promise<ProductPublicView | null> {
    const listing = await this.transactions.find(listingId);
    return listing === null ? null : publicViewOf(listing);
  }

  async ownerView(listingId: string): Promise<ProductOwnerView | null> {
    const listing = await this.transactions.find(listingId);
    return listing === null ? null : ownerViewOf(listing);
  }

  async page(shareLink: string, userId: number): Promise<ListingPage | null> {
    const listing = await this.transactions.findByShareLink(shareLink);
    if (listing === null) return null;
    return {
      publicView: publicViewOf(listing),
      ownerView: ownerViewOf(listing),
      listing,
      formerLink: this.transactions.formerLink(shareLink, userId),
      myRating: await this.myRating(listing.id, userId),
    };
  }

  alsoForSale(): Promise<ProductPublicView[]> {
    return Promise.reject(new Error('Delivery never asks for this.'));
  }

  myRating(_listingId: string, userId: number): Promise<number | null> {
    return Promise.resolve(this.ratings.get(userId) ?? null);
  }

  countByStatus(): Promise<never> {
    return Promise.reject(new Error('Deliveries never count transactions.'));
  }

  countCreated(): Promise<never> {
    return this.countByStatus();
  }
}
