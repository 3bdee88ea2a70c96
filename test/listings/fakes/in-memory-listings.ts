import {
  ListingRepository,
  ServedAreas,
  type EndingLink,
  type ListingChanges,
} from '../../../src/contexts/listings/application/ports/listing.repository.js';
import { noticeOfEnd, type NewListing } from '../../../src/contexts/listings/domain/listing.js';
import type { ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { factsOfNew } from '../builders/a-listing.js';
import type { InMemoryTransactionRegister } from './in-memory-transaction-register.js';

type Rating = Parameters<ListingRepository['rate']>[0];

const ending = ({ id: listingId, sellerId, expiresAt }: ListingFacts): EndingLink => ({
  listingId,
  sellerId,
  expiresAt,
});

/** The sellers' side of the listings in the in-memory register. */
export class InMemoryListings extends ListingRepository {
  readonly created = new Map<string, NewListing>();
  readonly ratings: Rating[] = [];
  readonly #noticeAt = new Map<string, Date>();

  constructor(private readonly register: InMemoryTransactionRegister) {
    super();
  }

  add(listing: NewListing): Promise<boolean> {
    return this.#inside(() => {
      const taken = [...this.created.values()].some(
        ({ id, shareLink }) => id === listing.id || shareLink === listing.shareLink,
      );
      if (taken) return false;
      this.created.set(listing.id, listing);
      this.#noticeAt.set(listing.id, noticeOfEnd(listing.createdAt, listing.expiresAt));
      this.register.knows(factsOfNew(listing));
      return true;
    });
  }

  addInPlaceOf(
    { listingId, version, ownLink }: Parameters<ListingRepository['addInPlaceOf']>[0],
    listing: NewListing,
  ): Promise<boolean> {
    return this.#inside(async () => {
      const former = await this.register.find(listingId);
      if (former?.version !== version || former.relistedLink !== null) return false;
      const status = former.status === 'waiting_for_payment' ? 'expired' : former.status;
      this.register.change(listingId, { shareLink: ownLink, relistedLink: former.shareLink, status });
      const created = this.created.get(listingId);
      if (created !== undefined) this.created.set(listingId, { ...created, shareLink: ownLink });
      if (!(await this.add(listing))) return false;
      this.register.change(listing.id, { version: version + 1 });
      return true;
    });
  }

  findOffer(listingId: string): ReturnType<ListingRepository['findOffer']> {
    const listing = this.created.get(listingId);
    if (listing === undefined) return Promise.resolve(null);
    const { name, description, size, priceCents, pickup, photoKeys } = listing;
    return Promise.resolve({ name, description, size, priceCents, pickup, photoKeys });
  }

  change(listingId: string, version: number, changes: ListingChanges): Promise<boolean> {
    return this.#inside(async () => {
      const listing = await this.register.find(listingId);
      if (listing?.version !== version || listing.status !== 'waiting_for_payment') return false;
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      this.register.change(listingId, Object.fromEntries(given));
      const created = this.created.get(listingId);
      if (created !== undefined) this.created.set(listingId, { ...created, ...Object.fromEntries(given) });
      return true;
    });
  }

  renew(listingId: string, expiresAt: Date, now: Date): Promise<boolean> {
    return this.#inside(async () => {
      const listing = await this.register.find(listingId);
      const isOver = listing?.status === 'waiting_for_payment' && listing.expiresAt <= now;
      if (listing === null || listing.relistedLink !== null || (listing.status !== 'expired' && !isOver)) return false;
      this.register.change(listingId, { status: 'waiting_for_payment', expiresAt });
      this.#noticeAt.set(listingId, noticeOfEnd(now, expiresAt));
      return true;
    });
  }

  claimEndingSoon(now: Date, most: number): Promise<EndingLink[]> {
    return this.#inside(async () => {
      const near = (await this.#free()).filter(({ id, expiresAt }) => {
        const noticeAt = this.#noticeAt.get(id);
        return noticeAt !== undefined && noticeAt <= now && expiresAt > now;
      });
      const taken = near.slice(0, most);
      for (const { id } of taken) this.#noticeAt.delete(id);
      return taken.map(ending);
    });
  }

  expire(now: Date, most: number): Promise<EndingLink[]> {
    return this.#inside(async () => {
      const settled = (await this.#free()).filter(({ expiresAt }) => expiresAt <= now).slice(0, most);
      for (const { id } of settled) this.register.change(id, { status: 'expired' });
      return settled.map(ending);
    });
  }

  async #free(): Promise<ListingFacts[]> {
    const all = await this.register.findMany([...this.created.keys()]);
    return [...all.values()].filter(
      ({ status, reservedForCheckout }) => status === 'waiting_for_payment' && reservedForCheckout === null,
    );
  }

  recordSuspension(): Promise<void> {
    return this.#inside(() => undefined);
  }

  rename(sellerId: number, sellerFirstName: string | null, sellerLastName: string | null): Promise<void> {
    return this.#inside(() => {
      for (const [id, listing] of this.created) {
        if (listing.sellerId === sellerId) this.created.set(id, { ...listing, sellerFirstName, sellerLastName });
      }
    });
  }

  rate(rating: Rating): Promise<{ starsSum: number; ratings: number } | null> {
    return this.#inside(() => {
      const { listingId, raterId } = rating;
      if (this.ratings.some((one) => one.listingId === listingId && one.raterId === raterId)) return null;
      this.ratings.push(rating);
      const received = this.ratings.filter(({ rateeId }) => rateeId === rating.rateeId);
      return { starsSum: received.reduce((sum, { stars }) => sum + stars, 0), ratings: received.length };
    });
  }

  async #inside<T>(work: () => T | Promise<T>): Promise<T> {
    await Promise.resolve();
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    return work();
  }
}

/** Areas in memory; Woodbridge is served by default. */
export class InMemoryServedAreas extends ServedAreas {
  readonly #areas = new Map([['L4L', true]]);

  isServed(fsa: string): Promise<boolean> {
    return Promise.resolve(this.#areas.get(fsa) === true);
  }

  record({ fsa, active }: { fsa: string; active: boolean }): Promise<void> {
    this.#areas.set(fsa, active);
    return Promise.resolve();
  }
}
