import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { loadOfSize, splitFees } from '../../listings/published/fee-breakdown.js';
import { ListingViews, TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { forwardSortationArea } from '../../shared/domain/postal-code.js';
import { isCalendarDay } from '../../shared/domain/toronto-time.js';
import { Delivery } from '../domain/delivery.js';
import { nextOpenWindows, windowState } from '../domain/windows.js';
import { AreaNotServed, DeliveryDesk, WindowClosed, WindowFull } from '../published/delivery-desk.js';
import { isSlotLabel } from '../published/slots.js';
import { feeTermsOf } from './fee-terms-of-listing.js';
import { HandOverCodes } from './hand-over-codes.js';
import { DeliveryRepository } from './ports/delivery.repository.js';
import { ServiceAreaRepository } from './ports/service-area.repository.js';
import { WindowPlaces } from './ports/window-places.js';
import { WindowRulesOfListing } from './window-rules-of-listing.js';

type Hold = Parameters<DeliveryDesk['holdWindow']>[0];
type Booking = Parameters<DeliveryDesk['book']>[0];

/** What payments asks and tells delivery; every call joins the caller's unit of work. */
@Injectable()
export class WindowDeliveryDesk extends DeliveryDesk {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly areas: ServiceAreaRepository,
    private readonly rulesOfListing: WindowRulesOfListing,
    private readonly places: WindowPlaces,
    private readonly deliveries: DeliveryRepository,
    private readonly codes: HandOverCodes,
    private readonly clock: Clock,
  ) {
    super();
  }

  holdWindow({ listingId, checkoutId, day, window: slot, dropOffPostalCode, until }: Hold): Promise<void> {
    return this.unitOfWork.run(async () => {
      const listing = await this.#listing(listingId);
      await this.#requireServed(dropOffPostalCode, 'zipCode');
      await this.#requireServed(listing.pickup.zipCode, 'pickupZipCode');
      if (!isSlotLabel(slot) || !isCalendarDay(day)) throw new WindowClosed();
      const rules = await this.rulesOfListing.ask(listing);
      if (windowState(rules, day, slot) === 'closed') throw new WindowClosed();
      const { itemLoad: load, limit, now } = rules;
      const isHeld = await this.places.hold({ checkoutId, listingId, day, slot, load, until, limit, now });
      if (!isHeld) throw new WindowFull(await this.#nextWindows(listing, { date: day, label: slot }));
    });
  }

  endHold(checkoutId: string): Promise<void> {
    return this.unitOfWork.run(() => this.places.endHold(checkoutId));
  }

  book(booking: Booking): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { listingId, checkoutId, buyerId, day, window: slot, dropOff } = booking;
      if (!isSlotLabel(slot)) throw new WindowClosed();
      const before = await this.deliveries.findOfListing(listingId);
      if (before?.state.checkoutId === checkoutId) return;
      const listing = await this.#listing(listingId);
      const photos = await this.views.publicViewById(listingId);
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
        thumbnailUrl: photos?.thumbnailUrl ?? null,
        imageUrls: photos?.imageUrls ?? [],
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
    });
  }

  cancel(listingId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const delivery = await this.deliveries.findOfListing(listingId);
      if (delivery?.cancel(this.clock.now()) !== true) return;
      await this.deliveries.save(delivery);
      await this.places.free(delivery.state);
    });
  }

  async find(listingId: string): Promise<{ deliveryId: string; status: string; driverId: number | null } | null> {
    const delivery = await this.deliveries.findOfListing(listingId);
    if (delivery === null) return null;
    const { id: deliveryId, status, driverId } = delivery.state;
    return { deliveryId, status, driverId };
  }

  async #listing(listingId: string): Promise<ListingFacts> {
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('This item');
    return listing;
  }

  async #requireServed(postalCode: string, field: string): Promise<void> {
    const area = await this.areas.find(forwardSortationArea(postalCode));
    if (area?.status !== 'active') throw new AreaNotServed(field);
  }

  async #nextWindows(listing: ListingFacts, wanted: Parameters<typeof nextOpenWindows>[1]): Promise<{ date: string; label: string }[]> {
    return nextOpenWindows(await this.rulesOfListing.ask(listing), wanted);
  }
}
