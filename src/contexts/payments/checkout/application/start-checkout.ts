import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Levers } from '../../../admin/settings/published/levers.js';
import { isSuspended, UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import {
  SellerUnavailable,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { CheckoutBegunMeanwhile } from '../../protection/domain/payment.errors.js';
import { refuseOtherTotal, totalOf } from '../domain/seen-total.js';
import { CheckoutHolds, type StartCheckoutCommand } from './checkout-holds.js';
import { HoldForCheckout } from './hold-for-checkout.js';
import { OpenCheckout } from './open-checkout.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { SyncCheckout } from './sync-checkout.js';

function hashOf({ dropOff, deliveryDate, deliveryWindow }: StartCheckoutCommand): string {
  const fields = Object.entries(dropOff).sort(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([fields, deliveryDate, deliveryWindow]))
    .digest('hex');
}

/**
 * Starts a checkout: holds the item and a window, and opens a payment page at the provider (product.md §4, "start
 * checkout").
 */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly checkouts: CheckoutRepository,
    private readonly hold: HoldForCheckout,
    private readonly holds: CheckoutHolds,
    private readonly openCheckout: OpenCheckout,
    private readonly syncCheckout: SyncCheckout,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  /**
   * The same input returns the same open checkout, even simultaneously and while new ones are refused; another input
   * ends the old one first. Throws `LeverPulled` and `SellerUnavailable` before it changes anything.
   */
  async execute(command: StartCheckoutCommand): Promise<{ checkout: Checkout; listing: ListingFacts }> {
    try {
      return await this.#start(command);
    } catch (error) {
      if (error instanceof CheckoutBegunMeanwhile) return this.#start(command);
      throw error;
    }
  }

  async #start(command: StartCheckoutCommand): Promise<{ checkout: Checkout; listing: ListingFacts }> {
    const listing = await this.register.findByShareLink(command.shareLink);
    if (listing === null) throw new NotFound('item');
    // Checks before ending the buyer's other checkout for one that would be refused; the check under the lock decides.
    refuseOtherTotal(command.seenTotalCents, totalOf(listing));
    const buyer = await this.#buyerOf(listing, command.buyerId);
    await this.#endLapsed(listing);
    const inputHash = hashOf(command);
    const before = await this.checkouts.findOpen(listing.id, command.buyerId);
    if (before !== null) {
      const kept = before.inputHash === inputHash ? await this.openCheckout.execute(before.id, buyer) : null;
      if (kept !== null) return { checkout: await this.#withWindow(kept, command), listing };
      await this.#refuseNew();
      await this.syncCheckout.execute(before.id, 'leave');
    }
    await this.#refuseNew();
    const operation = await this.hold.execute(command, listing, { hash: inputHash, buyer });
    const checkout = await this.openCheckout.open(operation);
    if (checkout === null) throw new NotFound('checkout');
    // The window was open moments ago; it is only asked again if the place is lost.
    const isKept = await this.holds.extend(checkout);
    return { checkout: isKept ? checkout : await this.#withWindow(checkout, command), listing };
  }

  async #buyerOf({ sellerId, status }: ListingFacts, buyerId: number): Promise<Person> {
    const people = await this.people.findMany([buyerId, sellerId]);
    if (status === 'waiting_for_payment' && isSuspended(people.get(sellerId))) throw new SellerUnavailable();
    const buyer = people.get(buyerId);
    if (buyer === undefined) throw new NotFound('yourAccount');
    return buyer;
  }

  #refuseNew(): Promise<void> {
    return this.levers.refuseWhilePulled('maintenance', 'new-checkouts');
  }

  /** A payment page needs a place in the window; if the place is lost, the page is closed. Throws `WindowFull`. */
  async #withWindow(checkout: Checkout, { network }: StartCheckoutCommand): Promise<Checkout> {
    try {
      await this.holds.keepWindow(checkout, network);
    } catch (error) {
      await this.syncCheckout.execute(checkout.id, 'leave');
      throw error;
    }
    return checkout;
  }

  /**
   * No one can start paying while an expired checkout's page may still accept money. Throws `ProviderNotResponding`.
   */
  async #endLapsed({ reservedForCheckout }: ListingFacts): Promise<void> {
    if (reservedForCheckout === null) return;
    const before = await this.checkouts.find(reservedForCheckout);
    if (before !== null && before.reservedUntil <= this.clock.now())
      await this.syncCheckout.execute(before.id, 'lapse');
  }
}
