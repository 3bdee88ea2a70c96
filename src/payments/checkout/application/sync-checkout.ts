import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EndSession } from './end-session.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { LapseCheckout } from './lapse-checkout.js';
import { CardProvider, type ProviderCheckout } from '../../provider/application/ports/card-provider.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SecurePayment } from './secure-payment.js';

const STILL_OPEN: ReadonlySet<Checkout['state']> = new Set(['planned', 'open']);

/** `look`: only see its state; `leave`: the buyer goes; `lapse`: its time is over. The provider is always asked first. */
export type SyncIntent = 'look' | 'leave' | 'lapse';

/**
 * The one way in which a checkout learns what became of it: webhook, return page, leaving, pollers and administrators all
 * come here. It asks the provider, then moves forward only, under the listing's lock.
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

  /** Throws `ProviderSilent`. */
  async execute(checkoutId: string, intent: SyncIntent = 'look'): Promise<void> {
    const checkout = await this.checkouts.find(checkoutId);
    if (checkout === null || !STILL_OPEN.has(checkout.state)) return;
    if (checkout.sessionId === null) return this.#withoutSession(checkout, intent);
    const asked = this.#ask(checkout, checkout.sessionId, intent);
    const { paid, status, livemode } = await asked.catch(rethrowAsUnavailable());
    if (paid !== null) await this.securePayment.execute(checkout.id, paid, livemode);
    else if (status === 'expired')
      await this.lapse.execute(checkout, this.#left(checkout, intent) ? 'left' : 'expired');
  }

  /** A session that we did not open is left alone. */
  @OnProviderEvent('checkout.session.')
  async executeBySession(sessionId: string): Promise<void> {
    const checkout = await this.checkouts.findBySession(sessionId);
    if (checkout !== null) await this.execute(checkout.id);
  }

  /** The provider ends no session before the hold does, so an earlier end is ours: its event may come before our own answer. */
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
