import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Delivery } from '../../domain/delivery.js';
import { showsPortrait } from '../../domain/drivers/portrait.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';

/** Shows a driver's approved photo to the two sides of a job while the job is under way. */
@Injectable()
export class DriverPortraits {
  constructor(
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly clock: Clock,
  ) {}

  /** The URL of the photo for a party of the delivery; null if there is none to show now. */
  async urlOf(shareLink: string, delivery: Delivery): Promise<string | null> {
    const key = await this.#keyOf(delivery);
    return key === null ? null : `/api/products/${shareLink}/driver-photo`;
  }

  /** The key of the photo's file. Throws `NotFound` for anyone but seller and buyer, and if there is none to show now. */
  async keyFor({ shareLink, userId }: { shareLink: string; userId: number }): Promise<string> {
    const listing = await this.register.findByShareLink(shareLink);
    const isParty = listing !== null && (listing.sellerId === userId || listing.buyerId === userId);
    const delivery = isParty ? await this.deliveries.findByListing(listing.id) : null;
    const key = delivery === null ? null : await this.#keyOf(delivery);
    if (key === null) throw new NotFound('photo');
    return key;
  }

  async #keyOf({ state }: Delivery): Promise<string | null> {
    if (state.driverId === null || !showsPortrait(state, this.clock.now())) return null;
    const documents = await this.documents.listByUser(state.driverId);
    return documents.find((each) => each.kind === 'portrait' && each.state === 'approved')?.fileKey ?? null;
  }
}
