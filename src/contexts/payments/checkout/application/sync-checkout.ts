import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { CardProvider, type ProviderCheckout } from '../../provider/application/ports/card-provider.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SecurePayment } from './secure-payment.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ExpireSession } from './expire-session.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { CheckoutHolds } from './checkout-holds.js';

const STILL_OPEN: ReadonlySet<Checkout['state']> = new Set(['planned', 'open']);

/**
 * `look`: only read the state; `leave`: the buyer leaves; `lapse`: its time is over. The provider is always asked
 * first.
 */
export type SyncIntent = 'look' | 'leave' | 'lapse';

/**
 * The only way to update a checkout, used by webhook, return page, leaving, polling and administrators: reads the
 * provider's state, then moves forward only, under the listing's lock.
 */
@Injectable()
export class SyncCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly holds: CheckoutHolds,
    private readonly provider: CardProvider,
    private readonly engine: OperationEngine,
    private readonly expire: ExpireSession,
    private readonly securePayment: SecurePayment,
    private readonly clock: Clock,
  ) {}

  /** Throws `ProviderNotResponding`. */
  async execute(checkoutId: string, intent: SyncIntent = 'look'): Promise<void> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout !== null) await this.#sync(checkout, intent);
  }

  /** Ignores a session that we did not open. */
  @OnProviderEvent('checkout.session.')
  async executeBySession(sessionId: string): Promise<void> {
    const checkout = await this.checkouts.findBySession(sessionId);
    if (checkout !== null) await this.#sync(checkout, 'look');
  }

  async #sync(checkout: Checkout, intent: SyncIntent): Promise<void> {
    if (!STILL_OPEN.has(checkout.state)) return;
    if (checkout.sessionId === null) {
      if (intent !== 'look') await this.#lapseWithoutSession(checkout);
      return;
    }
    const asked = this.#ask(checkout, checkout.sessionId, intent);
    const { paid, status, livemode } = await asked.catch(rethrowAsUnavailable());
    if (paid !== null) await this.securePayment.execute(checkout, paid, livemode);
    else if (status === 'expired') await this.#lapse(checkout, this.#left(checkout, intent) ? 'left' : 'expired');
  }

  /**
   * The provider never expires a session before our hold ends, so an earlier end is our own; its event may arrive
   * before the response to our call.
   */
  #left({ reservedUntil }: Checkout, intent: SyncIntent): boolean {
    return intent === 'leave' || this.clock.now() < reservedUntil;
  }

  async #ask(checkout: Checkout, sessionId: string, intent: SyncIntent): Promise<ProviderCheckout> {
    const found = await this.provider.findCheckout(sessionId);
    if (intent === 'look' || found.status !== 'open') return found;
    return this.#endSession(checkout.id, sessionId);
  }

  /** If the provider refuses to expire it, the session was paid or has expired, so its state is read again. */
  async #endSession(checkoutId: string, sessionId: string): Promise<ProviderCheckout> {
    const operation = await this.unitOfWork.run(() =>
      this.engine.plan(this.expire, { subject: checkoutId, parameters: { sessionId } }),
    );
    const outcome = await this.engine.make(this.expire, operation);
    return (outcome.ok ? outcome.result : null) ?? this.provider.findCheckout(sessionId);
  }

  /** Ends a checkout that the provider reports as unpaid, and releases what it held. */
  async #lapse(checkout: Checkout, state: 'left' | 'expired'): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.register.lock(checkout.listingId);
      if (await this.checkouts.end(checkout.id, state)) await this.holds.free(checkout);
    });
  }

  /**
   * A checkout whose session was never opened; while its call may still succeed, it ends only when its time is over.
   */
  async #lapseWithoutSession(checkout: Checkout): Promise<void> {
    if (checkout.reservedUntil <= this.clock.now()) await this.#lapse(checkout, 'expired');
  }
}
