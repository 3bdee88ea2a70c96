import { Injectable } from '@nestjs/common';
import { ListingViews } from '../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../listings/published/views.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { OpenOrdersView, OpenOrderView } from '../../published/views.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

function openOrderView(checkout: Checkout, product: ProductPublicView, checkoutUrl: string): OpenOrderView {
  const { id, sessionId, reservedUntil, itemCents, deliveryCents, dropOff, deliveryDate, deliveryWindow } = checkout;
  const { name, phoneNumber, address, address2, city, state, zipCode, noContact, note } = dropOff;
  return {
    checkoutSessionId: sessionId ?? id,
    checkoutUrl,
    reservedUntil: reservedUntil.toISOString(),
    total: (itemCents + deliveryCents) / 100,
    product,
    deliveryDate,
    deliveryWindow,
    dropOff: {
      name,
      phoneNumber,
      address,
      address2: address2 ?? '',
      city,
      state,
      zipCode,
      noContact,
      note: note ?? '',
    },
  };
}

/**
 * The orders that a person began and has neither paid nor left, whatever browser they began in. One whose time is over
 * is not among them, even before the job has ended it.
 */
@Injectable()
export class ShowOpenOrders {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly listings: ListingViews,
    private readonly clock: Clock,
  ) {}

  /** The latest first. */
  async execute(buyerId: number): Promise<OpenOrdersView> {
    const now = this.clock.now();
    const open = (await this.checkouts.listOpen(buyerId)).filter(({ reservedUntil }) => reservedUntil > now);
    const products = await this.listings.publicViewsByIds(open.map(({ listingId }) => listingId));
    const items = open.reverse().flatMap((checkout) => {
      const product = products.get(checkout.listingId);
      return product === undefined || checkout.url === null ? [] : [openOrderView(checkout, product, checkout.url)];
    });
    return { items };
  }
}
