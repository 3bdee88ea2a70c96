import { Injectable } from '@nestjs/common';
import { DeliveryDesk, type DropOff } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { refuseOtherTotal, totalOf } from '../domain/seen-total.js';
import type { Checkout } from './ports/checkout.repository.js';

/** A buyer's request: the item by its link, the delivery address, and the window (a Toronto day and a slot). */
export interface StartCheckoutCommand {
  shareLink: string;
  buyerId: number;
  dropOff: DropOff;
  deliveryDate: string;
  deliveryWindow: string;
  /** The total that the buyer saw, in cents; absent if the caller sent none. */
  seenTotalCents?: number | undefined;
  /** The buyer's network, as rate limits count them; null or absent if it does not identify buyers. */
  network?: string | null;
}

interface Taking {
  listingId: string;
  checkoutId: string;
  buyerId: number;
  /** The item's reservation. */
  until: Date;
  /** The window's hold, which is longer once the payment page is open. */
  windowUntil: Date;
  command: StartCheckoutCommand;
}

type Wanted = Pick<Checkout, 'id' | 'listingId' | 'buyerId' | 'deliveryDate' | 'deliveryWindow' | 'dropOff'>;

const holdOf = (
  { id: checkoutId, listingId, buyerId, deliveryDate: day, deliveryWindow: window, dropOff }: Wanted,
  until: Date,
  network: string | null,
): Parameters<DeliveryDesk['holdWindow']>[0] => ({
  listingId,
  checkoutId,
  day,
  window,
  until,
  dropOffPostalCode: dropOff.zipCode,
  holder: { buyerId, network },
});

/**
 * What a checkout holds: the item and a place in a window. Always taken and released together, in the caller's unit of
 * work.
 */
@Injectable()
export class CheckoutHolds {
  constructor(
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
  ) {}

  /** Returns the locked listing, whose price cannot change until the checkout ends. Throws `PriceChanged`. */
  async take({ listingId, checkoutId, buyerId, until, windowUntil, command }: Taking): Promise<ListingFacts> {
    const listing = await this.register.lock(listingId);
    refuseOtherTotal(command.seenTotalCents, totalOf(listing));
    await this.register.reserve(listingId, { checkoutId, buyerId, until });
    const { deliveryDate, deliveryWindow, dropOff, network = null } = command;
    const wanted = { id: checkoutId, listingId, buyerId, deliveryDate, deliveryWindow, dropOff };
    await this.desk.holdWindow(holdOf(wanted, windowUntil, network));
    return listing;
  }

  /**
   * The payment page is open: keeps the place in the window until the checkout ends. Throws `WindowFull` if opening
   * took so long that someone else has the place, and what taking it throws.
   */
  keepWindow(checkout: Checkout, network: string | null = null): Promise<void> {
    return this.desk.holdWindow(holdOf(checkout, checkout.reservedUntil, network));
  }

  /** The same for a place that is still held, without asking whether its window is open; false if it is lost. */
  extend({ id, reservedUntil }: Checkout): Promise<boolean> {
    return this.desk.extendHold(id, reservedUntil);
  }

  async free({ listingId, id }: Pick<Checkout, 'listingId' | 'id'>): Promise<void> {
    await this.register.endReservation(listingId, id);
    await this.desk.endHold(id);
  }

  /** After the payment: turns the hold into a delivery. */
  async book(checkout: Checkout): Promise<void> {
    const { listingId, id: checkoutId, buyerId, deliveryDate: day, deliveryWindow: window, dropOff } = checkout;
    await this.desk.book({ listingId, checkoutId, buyerId, day, window, dropOff });
  }
}
