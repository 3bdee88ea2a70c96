import { Injectable } from '@nestjs/common';
import { DeliveryRecord, sha256Of } from '../records/delivery-record.js';
import { DraftDelivery, type Booking } from './draft-delivery.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WindowPlaces } from '../ports/window-places.js';

/** Books the delivery of a paid checkout in its window; repeating it changes nothing. */
@Injectable()
export class BookDelivery {
  constructor(
    private readonly draft: DraftDelivery,
    private readonly places: WindowPlaces,
    private readonly deliveries: DeliveryRepository,
    private readonly record: DeliveryRecord,
  ) {}

  async execute(booking: Booking): Promise<void> {
    const { listingId, checkoutId, buyerId, day, window, dropOff } = booking;
    const before = await this.deliveries.findByListing(listingId);
    if (before?.state.checkoutId === checkoutId) return;
    const delivery = await this.draft.of(booking);
    await this.places.keep(checkoutId, delivery.state);
    await this.deliveries.add(delivery);
    const { noContact } = dropOff;
    await this.record.append(delivery.state.id, {
      kind: 'booked',
      byUserId: buyerId,
      facts: { listingId, checkoutId, day, window, noContact, dropOffSha256: sha256Of({ ...dropOff }) },
    });
  }
}
