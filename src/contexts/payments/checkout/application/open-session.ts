import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { CheckoutHolds } from './checkout-holds.js';
import {
  CardProvider,
  type CheckoutParameters,
  type ProviderCheckout,
} from '../../provider/application/ports/card-provider.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';

export type CheckoutOperation = ProviderOperation<CheckoutParameters>;

/** Opens the payment page at the provider. */
@Injectable()
@ProviderCallOf('checkout')
export class OpenSession extends ProviderCall<CheckoutParameters, ProviderCheckout> {
  constructor(
    private readonly provider: CardProvider,
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly holds: CheckoutHolds,
  ) {
    super();
  }

  lock({ parameters }: CheckoutOperation): Promise<unknown> {
    return this.register.lock(parameters.listingId);
  }

  call(operation: CheckoutOperation): Promise<ProviderCheckout> {
    return this.provider.createCheckout(operation);
  }

  idOf({ sessionId }: ProviderCheckout): string {
    return sessionId;
  }

  /** A session that has expired by now has no page; the checkout is then polled like any other. */
  async apply({ parameters }: CheckoutOperation, { sessionId, url }: ProviderCheckout): Promise<void> {
    await this.checkouts.recordSession(parameters.checkoutId, { sessionId, url: url ?? parameters.cancelUrl });
  }

  /** Releases what was held for it. */
  async refuse({ parameters: { checkoutId: id, listingId } }: CheckoutOperation): Promise<void> {
    await this.checkouts.end(id, 'refused');
    await this.holds.free({ listingId, id });
  }
}
