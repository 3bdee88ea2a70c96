import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../admin/settings/published/platform-settings.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { CheckoutOpen } from '../domain/listing.errors.js';
import { refuseItem, type Item } from '../domain/listing.js';
import { isExpired, whyNoMove } from '../domain/transaction-rules.js';
import { TransactionRegister } from '../published/transaction-register.js';
import { ListingRepository } from './ports/listing.repository.js';

/** Absent fields stay as they are. */
export interface EditListingCommand extends Partial<Item> {
  listingId: string;
  sellerId: number;
}

/** Edits an unpaid listing. Its rates stay the same; a new size brings that size's delivery fee. */
@Injectable()
export class EditListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly settings: PlatformSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound` for another seller's listing, `ValidationFailed`, `WrongState`, and `CheckoutOpen` while someone
   * is paying: until the provider confirms that a checkout ended unpaid, its buyer may still pay the old price.
   */
  async execute({ listingId, sellerId, name, description, priceCents, size }: EditListingCommand): Promise<void> {
    refuseItem({ name, description, priceCents, size });
    const { deliveryFeeCents } = await this.settings.current();
    await this.unitOfWork.run(async () => {
      const listing = await this.register.lock(listingId);
      if (listing.sellerId !== sellerId) throw new NotFound('item');
      const refusal = whyNoMove('edit', listing);
      if (refusal !== null) throw refusal;
      if (isExpired(listing, this.clock.now())) throw new WrongState('expired');
      if (listing.reservedForCheckout !== null) throw new CheckoutOpen();
      const isResized = size !== undefined && size !== listing.size;
      const fee = isResized ? { size, deliveryFeeCents: deliveryFeeCents[size] } : {};
      const changed = await this.listings.change(listingId, listing.version, { name, description, priceCents, ...fee });
      if (!changed) throw new WrongState(listing.status);
    });
  }
}
