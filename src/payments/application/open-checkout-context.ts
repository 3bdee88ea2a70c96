import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { CheckoutHolds } from './checkout-holds.js';
import { ProviderSettings } from './provider-settings.js';
import type { CheckoutParameters } from './ports/card-provider.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

/** What opening a checkout needs to know, and how it is undone. */
@Injectable()
export class OpenCheckoutContext {
  constructor(
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly holds: CheckoutHolds,
    private readonly settings: ProviderSettings,
  ) {}

  async parametersOf(checkout: Checkout, buyerEmail: string): Promise<CheckoutParameters> {
    const listing = await this.register.find(checkout.listingId);
    return {
      checkoutId: checkout.id,
      listingId: checkout.listingId,
      itemName: listing?.name ?? 'Item',
      itemCents: checkout.itemCents,
      deliveryCents: checkout.deliveryCents,
      buyerEmail,
      ...this.settings.returnAddresses(checkout),
      expiresAt: this.settings.sessionEnd(checkout),
    };
  }

  async end({ listingId, checkoutId }: CheckoutParameters): Promise<void> {
    await this.register.lock(listingId);
    await this.checkouts.end(checkoutId, 'refused');
    await this.holds.free({ listingId, id: checkoutId });
  }
}
