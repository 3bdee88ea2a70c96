import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import {
  ListingViews,
  TransactionRegister,
  type ListingFacts,
  type ListingPage,
} from '../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../listings/published/views.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Delivery } from '../../domain/delivery.js';
import type { TransactionPageView } from '../../published/views.js';
import { AddressesForDriver } from '../driving/addresses-for-driver.js';
import { HandOverCodes } from '../hand-over/hand-over-codes.js';
import { DeliveryRepository, type Proof } from '../ports/delivery.repository.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { roleOf, seesProof, transactionView, type Asker, type TransactionParts } from './who-sees-what.js';

const NO_ONE = 0;

/** Hides the reservation from the person who holds it, whose page would otherwise say that someone else does. */
function seenBy({ userId }: Asker, view: ProductPublicView, { reservedForBuyer }: ListingFacts): ProductPublicView {
  const { reservedUntil, ...rest } = view;
  return reservedUntil === undefined || reservedForBuyer === userId ? rest : view;
}

/** Shows the transaction as its asker may see it; a visitor who is not signed in costs one query. */
@Injectable()
export class ShowTransaction {
  constructor(
    private readonly views: ListingViews,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly trips: WastedTripRepository,
    private readonly people: UserDirectory,
    private readonly codes: HandOverCodes,
    private readonly addresses: AddressesForDriver,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`. */
  async execute({ shareLink, asker }: { shareLink: string; asker: Asker | null }): Promise<TransactionPageView> {
    if (asker === null) {
      const publicView = await this.views.publicView(shareLink);
      if (publicView === null) throw new NotFound('item');
      return publicView;
    }
    const page = await this.views.page(shareLink, asker.userId);
    if (page === null) throw new NotFound('item');
    const { publicView, listing, formerLink } = page;
    const delivery = await this.deliveries.findByListing(listing.id);
    const former = formerLink === null ? {} : { formerLink };
    if (roleOf(listing, delivery, asker) === null) return { ...seenBy(asker, publicView, listing), ...former };
    return { ...transactionView(await this.#parts(page, delivery, asker.userId), asker), ...former };
  }

  /** Returns the photo of a proof. Throws `NotFound`, also if the asker may not see it. */
  async photoOf({
    shareLink,
    proofId,
    asker,
  }: {
    shareLink: string;
    proofId: string;
    asker: Asker;
  }): Promise<NonNullable<Proof['photo']> & { listingId: string }> {
    const listing = await this.register.findByShareLink(shareLink);
    const delivery = listing === null ? null : await this.deliveries.findByListing(listing.id);
    if (listing === null || delivery === null) throw new NotFound('photo');
    const proof = (await this.deliveries.listProofs(delivery.state.id)).find(({ id }) => id === proofId);
    const role = roleOf(listing, delivery, asker);
    if (proof?.photo == null || proof.clearedAt != null || !seesProof(role, proof, asker.userId))
      throw new NotFound('photo');
    return { ...proof.photo, listingId: listing.id };
  }

  async #parts(
    { publicView, ownerView, listing, myRating }: ListingPage,
    delivery: Delivery | null,
    askerId: number,
  ): Promise<TransactionParts> {
    const { id: listingId, sellerId, buyerId, driverId } = listing;
    const people = await this.people.findMany([sellerId, buyerId, driverId].filter((id) => id !== null));
    const withAddresses = await this.addresses.execute(askerId, delivery === null ? [] : [delivery]);
    const personOf = (id: number | null): Person | null => people.get(id ?? NO_ONE) ?? null;
    return {
      publicView,
      ownerView,
      listing,
      delivery,
      proofs: delivery === null ? [] : await this.deliveries.listProofs(delivery.state.id),
      trips: delivery === null ? [] : await this.trips.listByListing(listingId),
      codes: delivery === null ? null : this.codes.opened(delivery.state),
      seller: personOf(sellerId),
      buyer: personOf(buyerId),
      driver: personOf(driverId),
      mayDriverSeeAddresses: delivery !== null && withAddresses.has(delivery.state.id),
      myRating,
      now: this.clock.now(),
    };
  }
}
