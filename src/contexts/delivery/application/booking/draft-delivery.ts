import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { loadOfSize, splitFees } from '../../../listings/published/fee-breakdown.js';
import { ListingViews, TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { NOT_ARRIVED } from '../../domain/arrival.js';
import { Delivery } from '../../domain/delivery.js';
import { NOT_LATE } from '../../domain/lateness.js';
import { NOT_ANNOUNCED } from '../../domain/nearness.js';
import { NOT_REMINDED } from '../../domain/reminders.js';
import { WindowClosed, type DeliveryDesk } from '../../published/delivery-desk.js';
import { isSlotLabel } from '../../published/slots.js';
import { feeTermsOf } from '../windows/fee-terms-of-listing.js';
import { HandOverCodes } from '../hand-over/hand-over-codes.js';

export type Booking = Parameters<DeliveryDesk['book']>[0];

/** Builds the unassigned delivery for a paid checkout, with new hand-over codes; does not store it. */
@Injectable()
export class DraftDelivery {
  constructor(
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly codes: HandOverCodes,
    private readonly clock: Clock,
  ) {}

  /** Throws `WindowClosed` for an unknown window, and `NotFound`. */
  async of({ listingId, checkoutId, buyerId, day, window: slot, dropOff }: Booking): Promise<Delivery> {
    if (!isSlotLabel(slot)) throw new WindowClosed();
    const listing = await this.register.find(listingId);
    const photos = await this.views.publicViewById(listingId);
    if (listing === null || photos === null) throw new NotFound('item');
    const id = uuidv7();
    const codes = this.codes.fresh(id);
    const createdAt = this.clock.now();
    return new Delivery({
      id,
      listingId,
      checkoutId,
      sellerId: listing.sellerId,
      buyerId,
      driverId: null,
      status: 'scheduled',
      day,
      slot,
      scheduledAt: createdAt,
      reminded: NOT_REMINDED,
      load: loadOfSize(listing.size),
      dropOff,
      thumbnailUrl: photos.thumbnailUrl,
      imageUrls: photos.imageUrls,
      driverFeeCents: splitFees(feeTermsOf(listing)).driverFee.cents,
      pickupCode: codes.pickup,
      deliveryCode: codes.delivery,
      pickupFailures: 0,
      missedBy: [],
      arrivals: NOT_ARRIVED,
      announced: NOT_ANNOUNCED,
      late: NOT_LATE,
      condition: null,
      dispatchedAt: null,
      pickedUpAt: null,
      endedAt: null,
      createdAt,
      version: 1,
    });
  }
}
