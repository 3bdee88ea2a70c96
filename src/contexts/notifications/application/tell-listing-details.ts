import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { TellParties } from './tell-parties.js';

/**
 * Mails the details of an item to someone who verified an address on its page, so that they can find it again: once per
 * address and listing, and only while the item can be bought.
 */
@Injectable()
export class TellListingDetails {
  constructor(
    private readonly register: TransactionRegister,
    private readonly tellParties: TellParties,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, shareLink }: { userId: number; shareLink: string }): Promise<void> {
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null || listing.sellerId === userId || !this.#isForSale(listing)) return;
    await this.tellParties.execute({
      occasion: `listing-details ${listing.id}`,
      template: 'listing-details',
      listingId: listing.id,
      parties: [{ role: 'buyer', userId }],
    });
  }

  #isForSale({ status, expiresAt }: ListingFacts): boolean {
    return status === 'waiting_for_payment' && expiresAt > this.clock.now();
  }
}
