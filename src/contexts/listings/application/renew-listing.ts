import { Injectable } from '@nestjs/common';
import { Levers } from '../../admin/settings/published/levers.js';
import { PlatformSettings } from '../../admin/settings/published/platform-settings.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { ADDRESS_GONE, endOfLink, isPickupRemoved } from '../domain/listing.js';
import { RELISTED } from '../domain/transaction-rules.js';
import { TransactionRegister } from '../published/transaction-register.js';
import { ListingRepository } from './ports/listing.repository.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** Reopens an expired link for a full lifetime. */
@Injectable()
export class RenewListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly settings: PlatformSettings,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound` for another seller's listing, `WrongState` if it has not expired, was relisted or has lost its
   * address, and `LeverPulled` during maintenance.
   */
  async execute({ listingId, sellerId }: { listingId: string; sellerId: number }): Promise<void> {
    await this.levers.refuseWhilePulled('maintenance');
    const { linkLifetimeDays } = await this.settings.current();
    await this.unitOfWork.decide(async () => {
      const listing = await this.register.lock(listingId);
      if (listing.sellerId !== sellerId) throw new NotFound('item');
      if (listing.relistedLink !== null) throw new WrongState('relisted', RELISTED);
      if (isPickupRemoved(listing)) throw new WrongState(listing.status, ADDRESS_GONE);
      const now = this.clock.now();
      const renewed = await this.listings.renew(listingId, endOfLink(now, linkLifetimeDays), now);
      if (!renewed) throw new WrongState(listing.status, sentence('problem.only-expired-renewed'));
    });
  }
}
