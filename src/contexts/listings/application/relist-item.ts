import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { isPickupRemoved, PHOTOS_GONE, type NewListing } from '../domain/listing.js';
import { newShareLink } from '../domain/listing-names.js';
import { refuseRelist } from '../domain/transaction-rules.js';
import { listingCreated } from '../published/events.js';
import { TransactionRegister, type ListingFacts } from '../published/transaction-register.js';
import { KeepPhotos } from './keep-photos.js';
import { OpenListing } from './open-listing.js';
import { ListingRepository } from './ports/listing.repository.js';

/** Falls back to the profile's address if the listing's was removed. */
const keptPickup = (item: Pick<ListingFacts, 'pickup'>): ListingFacts['pickup'] | null =>
  isPickupRemoved(item) ? null : item.pickup;

/**
 * Relists a cancelled or expired item under the same share link with today's fees: a new listing takes over the link.
 * The former listing keeps its sale, money and parties, and gets another link (decision 0032).
 */
@Injectable()
export class RelistItem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly open: OpenListing,
    private readonly photos: KeepPhotos,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new id. Throws `NotFound` for another seller's listing, `WrongState` also if the item was already
   * relisted, `CheckoutOpen` while someone may still pay for it, and what creating a listing throws.
   */
  async execute({ listingId, sellerId }: { listingId: string; sellerId: number }): Promise<string> {
    const known = await this.register.find(listingId);
    const offer = known?.sellerId === sellerId ? await this.listings.findOffer(listingId) : null;
    if (known === null || offer === null) throw new NotFound('item');
    refuseRelist(known, this.clock.now());
    const { photoKeys, ...item } = offer;
    if (photoKeys.length === 0) throw new WrongState(known.status, PHOTOS_GONE);
    const listing = await this.open.execute({ ...item, pickup: keptPickup(item), sellerId }, (newId) =>
      this.photos.copy(newId, photoKeys),
    );
    return this.#takeOver(listingId, listing);
  }

  /** Of two simultaneous requests, the second finds the item already relisted. */
  #takeOver(formerId: string, listing: NewListing): Promise<string> {
    return this.unitOfWork.decide(async () => {
      const former = await this.register.lock(formerId);
      refuseRelist(former, this.clock.now());
      const shareLink = former.shareLink;
      const { id: listingId, sellerId } = listing;
      const taken = await this.listings.addInPlaceOf(
        { listingId: formerId, version: former.version, ownLink: newShareLink() },
        { ...listing, shareLink },
      );
      if (!taken) throw new WrongState(former.status);
      await this.events.publish(listingCreated({ listingId, sellerId }));
      return listingId;
    });
  }
}
