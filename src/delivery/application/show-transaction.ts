import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { ListingViews, TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { TransactionPageView } from '../published/views.js';
import { HandOverCodes } from './hand-over-codes.js';
import { DeliveryRepository, type Proof } from './ports/delivery.repository.js';
import { roleOf, seesProof, transactionView, type Asker } from './who-sees-what.js';

/** The transaction as its asker may see it; a stranger costs one query. */
@Injectable()
export class ShowTransaction {
  constructor(
    private readonly views: ListingViews,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly people: UserDirectory,
    private readonly codes: HandOverCodes,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`. */
  async execute({ shareLink, asker }: { shareLink: string; asker: Asker | null }): Promise<TransactionPageView> {
    const publicView = await this.views.publicView(shareLink);
    if (publicView === null) throw new NotFound('This item');
    const listing = asker === null ? null : await this.register.findByShareLink(shareLink);
    if (listing === null || asker === null) return publicView;
    const delivery = await this.deliveries.findOfListing(listing.id);
    if (roleOf(listing, delivery, asker) === null) return publicView;
    const ownerView = await this.views.ownerView(listing.id);
    if (ownerView === null) throw new NotFound('This item');
    const { sellerId, buyerId, driverId } = listing;
    const people = await this.people.findMany([sellerId, buyerId, driverId].filter((id) => id !== null));
    const personOf = (id: number | null): ReturnType<typeof people.get> | null => (id === null ? null : people.get(id));
    const parts = {
      publicView,
      ownerView,
      listing,
      delivery,
      proofs: delivery === null ? [] : await this.deliveries.proofsOf(delivery.state.id),
      codes:
        delivery === null
          ? null
          : {
              pickup: this.codes.show('pickup', delivery.state.pickupCode),
              delivery: this.codes.show('delivery', delivery.state.deliveryCode),
            },
      seller: personOf(sellerId) ?? null,
      buyer: personOf(buyerId) ?? null,
      driver: personOf(driverId) ?? null,
      myRating: await this.views.myRating(listing.id, asker.userId),
      now: this.clock.now(),
    };
    return transactionView(parts, asker);
  }

  /** The proof with that photo, if the asker may see it. Throws `NotFound`. */
  async photoOf({ shareLink, proofId, asker }: { shareLink: string; proofId: string; asker: Asker }): Promise<NonNullable<Proof['photo']>> {
    const listing = await this.register.findByShareLink(shareLink);
    const delivery = listing === null ? null : await this.deliveries.findOfListing(listing.id);
    if (listing === null || delivery === null) throw new NotFound('This photo');
    const proof = (await this.deliveries.proofsOf(delivery.state.id)).find(({ id }) => id === proofId);
    const role = roleOf(listing, delivery, asker);
    if (proof?.photo == null || !seesProof(role, proof, asker.userId)) throw new NotFound('This photo');
    return proof.photo;
  }
}
