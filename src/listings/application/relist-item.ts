import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound, WrongState } from '../../shared/domain/domain-error.js';
import { isPickupRemoved, PHOTOS_GONE } from '../domain/listing.js';
import { isExpired, whyNoMove } from '../domain/transaction-rules.js';
import { TransactionRegister, type ListingFacts } from '../published/transaction-register.js';
import { KeepPhotos } from './keep-photos.js';
import { OpenListing } from './open-listing.js';
import { ListingRepository } from './ports/listing.repository.js';

/** The profile's address stands in for one that was removed. */
const keptPickup = (item: Pick<ListingFacts, 'pickup'>): ListingFacts['pickup'] | null =>
  isPickupRemoved(item) ? null : item.pickup;

/** The seller offers a cancelled or expired item anew: a listing of its own, with today's fees; the old one stays as it is. */
@Injectable()
export class RelistItem {
  constructor(
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly open: OpenListing,
    private readonly photos: KeepPhotos,
    private readonly clock: Clock,
  ) {}

  /** Gives the new id. Throws `NotFound` for another's listing, `WrongState`, and what a creation throws. */
  async execute({ listingId, sellerId }: { listingId: string; sellerId: number }): Promise<string> {
    const known = await this.register.find(listingId);
    const offer = known?.sellerId === sellerId ? await this.listings.offerOf(listingId) : null;
    if (known === null || offer === null) throw new NotFound('This item');
    const status = isExpired(known, this.clock.now()) ? 'expired' : known.status;
    const refusal = whyNoMove('relist', { ...known, status });
    if (refusal !== null) throw new WrongState(status, 'Only a cancelled or expired item can be offered again.');
    const { photoKeys, ...item } = offer;
    if (photoKeys.length === 0) throw new WrongState(status, PHOTOS_GONE);
    return this.open.execute({ ...item, pickup: keptPickup(item), sellerId }, (newId) =>
      this.photos.copy(newId, photoKeys),
    );
  }
}
