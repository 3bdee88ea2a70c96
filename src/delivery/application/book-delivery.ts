import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { loadOfSize, splitFees } from '../../listings/published/fee-breakdown.js';
import { ListingViews, TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { Delivery } from '../domain/delivery.js';
import { WindowClosed, type DeliveryDesk } from '../published/delivery-desk.js';
import { isSlotLabel } from '../published/slots.js';
import { feeTermsOf } from './fee-terms-of-listing.js';
import { HandOverCodes } from './hand-over-codes.js';
import { DeliveryRepository } from './ports/delivery.repository.js';
import { WindowPlaces } from './ports/window-places.js';

/** A paid checkout becomes a delivery with fresh codes, free for a driver; booking it again changes nothing. */
@Injectable()
export class BookDelivery {
  constructor(
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly places: WindowPlaces,
    private readonly deliveries: DeliveryRepository,
    private readonly codes: HandOverCodes,
    private readonly clock: Clock,
  ) {}

  async execute({
    listingId,
    checkoutId,
    buyerId,
    day,
    window: slot,
    dropOff,
  }: Parameters<DeliveryDesk['book']>[0]): Promise<void> {
    if (!isSlotLabel(slot)) throw new WindowClosed();
    const before = await this.deliveries.findOfListing(listingId);
    if (before?.state.checkoutId === checkoutId) return;
    const listing = await this.register.find(listingId);
    const photos = await this.views.publicViewById(listingId);
    if (listing === null || photos === null) throw new NotFound('This item');
    const id = uuidv7();
    const codes = this.codes.fresh(id);
    const delivery = new Delivery({
      id,
      listingId,
      checkoutId,
      sellerId: listing.sellerId,
      buyerId,
      driverId: null,
      status: 'scheduled',
      day,
      slot,
      load: loadOfSize(listing.size),
      dropOff,
      thumbnailUrl: photos.thumbnailUrl,
      imageUrls: photos.imageUrls,
      driverFeeCents: splitFees(feeTermsOf(listing)).driverFee.cents,
      pickupCode: codes.pickup,
      deliveryCode: codes.delivery,
      pickupFailures: 0,
      dispatchedAt: null,
      pickedUpAt: null,
      endedAt: null,
      createdAt: this.clock.now(),
      version: 1,
    });
    await this.places.keep(checkoutId, delivery.state);
    await this.deliveries.add(delivery);
  }
}
