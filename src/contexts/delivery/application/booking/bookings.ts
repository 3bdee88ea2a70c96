import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryRecord, sha256Of } from '../records/delivery-record.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WindowPlaces } from '../ports/window-places.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { Delivery } from '../../domain/delivery.js';
import { loadOfSize, splitFees } from '../../../listings/published/fee-breakdown.js';
import { ListingViews, TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NOT_ARRIVED } from '../../domain/arrival.js';
import { NOT_LATE } from '../../domain/lateness.js';
import { NOT_ANNOUNCED } from '../../domain/nearness.js';
import { NOT_REMINDED } from '../../domain/reminders.js';
import { WindowClosed, type DeliveryDesk } from '../../published/delivery-desk.js';
import { isSlotLabel } from '../../published/slots.js';
import { feeTermsOf } from '../windows/fee-terms-of-listing.js';
import { HandOverCodes } from '../hand-over/hand-over-codes.js';

type Booking = Parameters<DeliveryDesk['book']>[0];

/**
 * Books, cancels and ends the delivery of a paid checkout, with its place in the window; in the caller's unit of
 * work.
 */
@Injectable()
export class Bookings {
  constructor(
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly deliveries: DeliveryRepository,
    private readonly places: WindowPlaces,
    private readonly codes: HandOverCodes,
    private readonly record: DeliveryRecord,
    private readonly clock: Clock,
  ) {}

  /** Books the delivery of a paid checkout in its window; repeating it changes nothing. */
  async book(booking: Booking): Promise<void> {
    const { listingId, checkoutId, buyerId, day, window, dropOff } = booking;
    const before = await this.deliveries.findByListing(listingId);
    if (before?.state.checkoutId === checkoutId) return;
    const delivery = await this.#draft(booking);
    await this.places.keep(checkoutId, delivery.state);
    await this.deliveries.add(delivery);
    const { noContact } = dropOff;
    await this.record.append(delivery.state.id, {
      kind: 'booked',
      byUserId: buyerId,
      facts: { listingId, checkoutId, day, window, noContact, dropOffSha256: sha256Of({ ...dropOff }) },
    });
  }

  /**
   * Cancels a delivery whose driver has not set off; does nothing if none is booked. `byUserId` is null if the clock
   * cancels. Throws `WrongState`.
   */
  async cancel(listingId: string, byUserId: number | null): Promise<void> {
    const delivery = await this.deliveries.findByListing(listingId);
    if (delivery?.cancel(this.clock.now()) === true) await this.#end(delivery, 'cancelled', byUserId);
  }

  /** Ends a delivery that failed at the door, once the item goes back. Throws `NotFound`, `WrongState`. */
  async returned(listingId: string, byUserId: number): Promise<void> {
    const delivery = await this.deliveries.findByListing(listingId);
    if (delivery === null) throw new NotFound('delivery');
    delivery.returned(this.clock.now());
    await this.#end(delivery, 'returned', byUserId);
  }

  async #end(delivery: Delivery, kind: 'cancelled' | 'returned', byUserId: number | null): Promise<void> {
    await this.deliveries.save(delivery);
    await this.places.free(delivery.state);
    await this.record.append(delivery.state.id, { kind, byUserId });
  }

  /** Throws `WindowClosed` for an unknown window, and `NotFound`. */
  async #draft({ listingId, checkoutId, buyerId, day, window: slot, dropOff }: Booking): Promise<Delivery> {
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
