import { Injectable } from '@nestjs/common';
import type { DropOff } from '../../../delivery/published/delivery-desk.js';
import type { Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ProviderUnavailable } from '../../provider/domain/provider.errors.js';
import { refusedBecause, rethrowAsUnavailable } from '../../provider/application/failures.js';
import { OpenSession, type CheckoutOperation } from './open-session.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';

const shippingTo = ({ name, address, address2, city, state, zipCode }: DropOff) => ({
  name,
  line1: address,
  line2: address2,
  city,
  state,
  postalCode: zipCode,
});

/** The buyer: where the receipt goes, and the language of the payment page. */
export type PayingPerson = Pick<Person, 'email' | 'language'>;

/** Opens the provider's session of a held checkout, once, however often it is repeated or interrupted. */
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

  /**
   * Returns the open checkout, or null if it has ended. Throws `ProviderUnavailable`, `ProviderRefused`,
   * `PausedAfterRestore`.
   */
  async execute(checkoutId: string, buyer: PayingPerson): Promise<Checkout | null> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout?.state !== 'planned') return checkout?.state === 'open' ? checkout : null;
    const listing = await this.register.find(checkout.listingId);
    return this.open(await this.unitOfWork.run(() => this.plan(checkout, listing, buyer)));
  }

  /** Makes a planned call; returns and throws what `execute` does. */
  async open(operation: CheckoutOperation): Promise<Checkout | null> {
    const outcome = await this.engine.make(this.session, operation).catch(rethrowAsUnavailable(ProviderUnavailable));
    if (!outcome.ok) throw refusedBecause(outcome.refusal);
    return this.checkouts.find(operation.parameters.checkoutId);
  }

  /**
   * Records the intended call in the caller's unit of work; returns the existing one if it is open. Throws
   * `PausedAfterRestore`.
   */
  async plan(checkout: Checkout, listing: ListingFacts | null, buyer: PayingPerson): Promise<CheckoutOperation> {
    this.engine.refuseWhilePaused();
    const parameters = {
      checkoutId: checkout.id,
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
      delivery: { date: checkout.deliveryDate, window: checkout.deliveryWindow },
      shipping: shippingTo(checkout.dropOff),
    };
    return this.engine.plan(this.session, { subject: checkout.id, parameters });
  }
}
