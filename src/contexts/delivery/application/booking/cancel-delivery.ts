import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Delivery } from '../../domain/delivery.js';
import { DeliveryRecord } from '../records/delivery-record.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WindowPlaces } from '../ports/window-places.js';

/** Ends a delivery and frees its place in the window. */
@Injectable()
export class CancelDelivery {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly places: WindowPlaces,
    private readonly record: DeliveryRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels a delivery whose driver has not set off; does nothing if none is booked. `byUserId` is null if the clock
   * cancels. Throws `WrongState`.
   */
  async execute(listingId: string, byUserId: number | null): Promise<void> {
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
}
