import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EndSession } from './end-session.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { LapseCheckout } from './lapse-checkout.js';
import { CardProvider, type ProviderCheckout } from '../../provider/application/ports/card-provider.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SecurePayment } from './secure-payment.js';

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
    private readonly checkouts: CheckoutRepository,
    private readonly provider: CardProvider,
    private readonly endSession: EndSession,
    private readonly securePayment: SecurePayment,
    private readonly lapse: LapseCheckout,
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
    if (checkout.sessionId === null) return this.#withoutSession(checkout, intent);
    const asked = this.#ask(checkout, checkout.sessionId, intent);
    const { paid, status, livemode } = await asked.catch(rethrowAsUnavailable());
    if (paid !== null) await this.securePayment.execute(checkout, paid, livemode);
    else if (status === 'expired')
      await this.lapse.execute(checkout, this.#left(checkout, intent) ? 'left' : 'expired');
  }

  /**
   * The provider never expires a session before our hold ends, so an earlier end is our own; its event may arrive
   * before the response to our call.
   */
  #left({ reservedUntil }: Checkout, intent: SyncIntent): boolean {
    return intent === 'leave' || this.clock.now() < reservedUntil;
  }

  async #withoutSession(checkout: Checkout, intent: SyncIntent): Promise<void> {
    if (intent !== 'look') await this.lapse.withoutSession(checkout);
  }

  async #ask(checkout: Checkout, sessionId: string, intent: SyncIntent): Promise<ProviderCheckout> {
    const found = await this.provider.findCheckout(sessionId);
    if (intent === 'look' || found.status !== 'open') return found;
    return this.endSession.execute(checkout.id, sessionId);
  }
}
