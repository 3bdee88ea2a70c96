import { Injectable } from '@nestjs/common';
import type { DropOff } from '../../../delivery/published/delivery-desk.js';
import type { Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { ProviderUnavailable } from '../../provider/domain/provider.errors.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { OpenSession, type CheckoutOperation } from './open-session.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';

const shippingTo = ({ name, address, address2, city, state, zipCode }: DropOff) => ({
  ...{ name, line1: address, line2: address2, city, state, postalCode: zipCode },
});

/** Who pays: where the receipt goes, and in which language the payment page is. */
export type PayingPerson = Pick<Person, 'email' | 'language'>;

/** Opens the provider's session of a held checkout, once, however often it is asked or interrupted. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly settings: ProviderSettings,
    private readonly engine: OperationEngine,
    private readonly session: OpenSession,
  ) {}

  /** The open checkout, or null when it has ended. Throws `ProviderUnavailable`, `ProviderRefusal`, `PausedAfterRestore`. */
  async execute(checkoutId: string, buyer: PayingPerson): Promise<Checkout | null> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout?.state !== 'planned') return checkout?.state === 'open' ? checkout : null;
    const operation = await this.unitOfWork.run(() => this.plan(checkoutId, buyer));
    const outcome = await this.engine.make(this.session, operation).catch(rethrowAsUnavailable(ProviderUnavailable));
    // No outage: what we sent is wrong (a clock that is off, a bug), so the refusal is thrown as it is.
    if (!outcome.ok) throw outcome.refusal;
    return this.checkouts.find(checkoutId);
  }

  /** The intended call, on record in the caller's unit of work; the one that is open already is given back. Throws `PausedAfterRestore`. */
  async plan(checkoutId: string, buyer: PayingPerson): Promise<CheckoutOperation> {
    this.engine.refuseWhilePaused();
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout === null) throw new NotFound('checkout');
    const listing = await this.register.find(checkout.listingId);
    const parameters = {
      checkoutId,
      listingId: checkout.listingId,
      itemName: listing?.name ?? 'Item',
      itemCents: checkout.itemCents,
      deliveryCents: checkout.deliveryCents,
      buyerEmail: buyer.email,
      language: buyer.language,
      ...this.settings.returnAddresses(checkout),
      expiresAt: this.settings.sessionEnd(checkout),
      ...(listing === null ? {} : { sellerId: listing.sellerId }),
      buyerId: checkout.buyerId,
      shipping: shippingTo(checkout.dropOff),
    };
    return this.engine.plan(this.session, { subject: checkoutId, parameters });
  }
}
