import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Delivery } from '../domain/delivery.js';
import { DeliveryRepository } from './ports/delivery.repository.js';

/** Reads a delivery under the lock of its transaction: the listing's row first, then its own (decision 0003). */
@Injectable()
export class LockedDeliveries {
  constructor(
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** Call it inside a unit of work. Throws `NotFound`. */
  async get(deliveryId: string): Promise<{ delivery: Delivery; listing: ListingFacts }> {
    const seen = await this.deliveries.find(deliveryId);
    if (seen === null) throw new NotFound('This job');
    const listing = await this.register.lock(seen.state.listingId);
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) throw new NotFound('This job');
    return { delivery, listing };
  }
}
