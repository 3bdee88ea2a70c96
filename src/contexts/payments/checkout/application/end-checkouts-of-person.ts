import { Injectable } from '@nestjs/common';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { PersonListings } from '../../../listings/published/person-listings.js';
import { forEachInTurn } from '../../provider/application/failures.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { SyncCheckout } from './sync-checkout.js';

/**
 * Ends the open checkouts in which a suspended person buys or sells, so that no one pays without getting the item. One
 * that is paid before this is refunded (`SettleSale`); one that cannot be ended now lapses with its time.
 */
@Injectable()
export class EndCheckoutsOfPerson {
  constructor(
    private readonly people: UserDirectory,
    private readonly listings: PersonListings,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCheckout: SyncCheckout,
  ) {}

  async execute(userId: number): Promise<void> {
    if (!isSuspended(await this.people.find(userId))) return;
    const offers = await this.listings.offersOf(userId);
    const asSeller = offers.flatMap(({ reservedForCheckout }) => reservedForCheckout ?? []);
    const asBuyer = await this.checkouts.listOpen(userId);
    const open = [...asBuyer.map(({ id }) => id), ...asSeller];
    await forEachInTurn(open, (checkoutId) => this.syncCheckout.execute(checkoutId, 'leave'));
  }
}
