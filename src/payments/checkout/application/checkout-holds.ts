import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { refuseOtherTotal, totalOf } from '../domain/seen-total.js';
import type { Checkout } from './ports/checkout.repository.js';
import type { StartCheckoutCommand } from './start-checkout-command.js';

interface Taking {
  listingId: string;
  checkoutId: string;
  buyerId: number;
  until: Date;
  command: StartCheckoutCommand;
}

/** What a checkout keeps from others: the item and a place in a window. Always taken and freed together, in the caller's unit of work. */
@Injectable()
export class CheckoutHolds {
  constructor(
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
  ) {}

  /** Gives the listing as it is locked; its price stays until the checkout has ended. Throws `PriceChanged`. */
  async take({ listingId, checkoutId, buyerId, until, command }: Taking): Promise<ListingFacts> {
    const listing = await this.register.lock(listingId);
    refuseOtherTotal(command.seenTotalCents, totalOf(listing));
    await this.register.reserve(listingId, { checkoutId, buyerId, until });
    await this.desk.holdWindow({
      listingId,
      checkoutId,
      day: command.deliveryDate,
      window: command.deliveryWindow,
      dropOffPostalCode: command.dropOff.zipCode,
      until,
    });
    return listing;
  }

  async free({ listingId, id }: Pick<Checkout, 'listingId' | 'id'>): Promise<void> {
    await this.register.endReservation(listingId, id);
    await this.desk.endHold(id);
  }

  /** The payment arrived: the hold becomes a delivery. */
  async book(checkout: Checkout): Promise<void> {
    const { listingId, id: checkoutId, buyerId, deliveryDate: day, deliveryWindow: window, dropOff } = checkout;
    await this.desk.book({ listingId, checkoutId, buyerId, day, window, dropOff });
  }
}
