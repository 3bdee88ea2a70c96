import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../shared/domain/domain-error.js';
import { isPickupRemoved, PHOTOS_GONE, type NewListing } from '../domain/listing.js';
import { newShareLink } from '../domain/listing-names.js';
import { refuseRelist } from '../domain/transaction-rules.js';
import { listingCreated } from '../published/events.js';
import { TransactionRegister, type ListingFacts } from '../published/transaction-register.js';
import { KeepPhotos } from './keep-photos.js';
import { OpenListing } from './open-listing.js';
import { ListingRepository } from './ports/listing.repository.js';

/** The profile's address stands in for one that was removed. */
const keptPickup = (item: Pick<ListingFacts, 'pickup'>): ListingFacts['pickup'] | null =>
  isPickupRemoved(item) ? null : item.pickup;

/**
 * The seller puts a cancelled or expired item back on sale under the same share link, with today's fees: a listing of its
 * own takes the link over. The former one keeps its sale, money and parties, and gets a link of its own (decision 0032).
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
   * Gives the new id. Throws `NotFound` for another's listing, `WrongState` also for one that is back on sale already,
   * `CheckoutOpen` while someone may still pay for it, and what a creation throws.
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
    await this.#takeOver(listingId, listing);
    return listing.id;
  }

  /** Of two at the same moment the second finds the item back on sale. */
  #takeOver(formerId: string, listing: NewListing): Promise<void> {
    return this.unitOfWork.run(async () => {
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
    });
  }
}
