import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { ProviderUnavailable } from '../domain/payment.errors.js';
import { rethrowAsUnavailable } from './failures.js';
import { OpenCheckoutContext } from './open-checkout-context.js';
import { CardProvider, ProviderRefusal, type CheckoutParameters } from './ports/card-provider.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';

/** Opens the provider's session of a held checkout, once, however often it is asked or interrupted. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutRepository,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
    private readonly context: OpenCheckoutContext,
  ) {}

  /** The open checkout, or null when it has ended. Throws `ProviderUnavailable`, `ProviderRefusal`, `PausedAfterRestore`. */
  async execute(checkoutId: string, buyerEmail: string): Promise<Checkout | null> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout?.state !== 'planned') return checkout?.state === 'open' ? checkout : null;
    const operation = await this.unitOfWork.run(() => this.plan(checkoutId, buyerEmail));
    return this.complete(operation);
  }

  /** The intended call, on record in the caller's unit of work; the one that is open already is given back. Throws `PausedAfterRestore`. */
  async plan(checkoutId: string, buyerEmail: string): Promise<ProviderOperation<CheckoutParameters>> {
    this.calls.refuseWhilePaused();
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout === null) throw new NotFound('This checkout');
    const parameters = await this.context.parametersOf(checkout, buyerEmail);
    return this.operations.plan({ kind: 'checkout', subject: checkoutId, parameters });
  }

  /** Makes the call of the planned operation and settles it; also after a crash, with the same key and parameters. */
  async complete(operation: ProviderOperation<CheckoutParameters>): Promise<Checkout | null> {
    const { checkoutId } = operation.parameters;
    if (operation.state === 'done') return this.checkouts.find(checkoutId);
    const outcome = await this.calls
      .make(operation, () => this.provider.createCheckout(operation))
      .catch(rethrowAsUnavailable(ProviderUnavailable));
    if (!outcome.ok) return this.#refuse(operation, outcome.refusal);
    const { sessionId, url } = outcome.result;
    if (url === null) return this.#refuse(operation, new ProviderRefusal('no-page', `${sessionId} has no page.`));
    await this.unitOfWork.run(async () => {
      if (await this.operations.settle(operation.id, { state: 'done', providerId: sessionId })) {
        await this.checkouts.opened(checkoutId, { sessionId, url });
      }
    });
    return this.checkouts.find(checkoutId);
  }

  /** No outage: what we sent is wrong (a clock that is off, a bug), so the refusal is thrown as it is. */
  async #refuse(operation: ProviderOperation<CheckoutParameters>, refusal: ProviderRefusal): Promise<never> {
    await this.unitOfWork.run(async () => {
      await this.operations.settle(operation.id, { state: 'refused', error: `${refusal.code}: ${refusal.message}` });
      await this.context.end(operation.parameters);
    });
    throw refusal;
  }
}
