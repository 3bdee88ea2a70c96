import { ListingViews, type ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../../src/contexts/listings/published/views.js';
import {
  CheckoutRepository,
  type Checkout,
} from '../../../src/contexts/payments/checkout/application/ports/checkout.repository.js';
import { publicViewOf } from '../../delivery/builders/listing-facts.js';

const unsupported = (): Promise<never> => Promise.reject(new Error('Showing orders never does that.'));

/** Checkouts set by a test for display only; they cannot be opened or ended. */
export class KnownCheckouts extends CheckoutRepository {
  readonly #all: Checkout[] = [];

  knows(...checkouts: Checkout[]): this {
    this.#all.push(...checkouts);
    return this;
  }

  find(checkoutId: string): Promise<Checkout | null> {
    return Promise.resolve(this.#all.find(({ id }) => id === checkoutId) ?? null);
  }
  findBySession(session: string): Promise<Checkout | null> {
    return Promise.resolve(this.#all.find(({ sessionId }) => sessionId === session) ?? null);
  }
  /** All paid ones on one page; pagination is tested with the database. */
  pagePaid(buyer: number, { limit }: { limit: number }) {
    const paid = this.#all.filter(({ buyerId, state }) => buyerId === buyer && state === 'paid');
    return Promise.resolve({ items: paid.slice(0, limit), nextCursor: null, total: paid.length });
  }

  listOpen(buyer: number): Promise<Checkout[]> {
    const isOpen = ({ buyerId, state }: Checkout): boolean => buyerId === buyer && /^(planned|open)$/.test(state);
    return Promise.resolve(this.#all.filter(isOpen));
  }

  add = unsupported;
  findOpen = unsupported;
  lockOpen = unsupported;
  listLapsedSince = unsupported;
  isOpenFor = unsupported;
  lock = unsupported;
  recordSession: CheckoutRepository['recordSession'] = unsupported;
  end: CheckoutRepository['end'] = unsupported;
  claimNextToPoll = unsupported;
}

/** Views of a test's listings; counts queries, because a list must not query once per row. */
export class CountedViews extends ListingViews {
  queries = 0;

  constructor(private readonly listings: readonly ListingFacts[]) {
    super();
  }

  publicViewById(listingId: string): Promise<ProductPublicView | null> {
    this.queries += 1;
    const found = this.listings.find(({ id }) => id === listingId);
    return Promise.resolve(found === undefined ? null : publicViewOf(found));
  }

  publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>> {
    this.queries += 1;
    const found = this.listings.filter(({ id }) => listingIds.includes(id));
    return Promise.resolve(new Map(found.map((listing) => [listing.id, publicViewOf(listing)])));
  }

  publicView(): Promise<ProductPublicView | null> {
    return unsupported();
  }
  page(): Promise<never> {
    return unsupported();
  }
  alsoForSale(): Promise<ProductPublicView[]> {
    return unsupported();
  }
  ownerView(): Promise<ProductOwnerView | null> {
    return unsupported();
  }
  myRating(): Promise<number | null> {
    return unsupported();
  }
  countByStatus(): Promise<never> {
    return unsupported();
  }
  countCreated(): Promise<never> {
    return unsupported();
  }
}
