import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { DeliveryRepository } from './ports/delivery.repository.js';
import { WindowPlaces } from './ports/window-places.js';

/** Ends a delivery that has not set off and frees its place; none booked is fine. Throws `WrongState`. */
@Injectable()
export class CancelDelivery {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly places: WindowPlaces,
    private readonly clock: Clock,
  ) {}

  async execute(listingId: string): Promise<void> {
    const delivery = await this.deliveries.findOfListing(listingId);
    if (delivery?.cancel(this.clock.now()) !== true) return;
    await this.deliveries.save(delivery);
    await this.places.free(delivery.state);
  }
}
