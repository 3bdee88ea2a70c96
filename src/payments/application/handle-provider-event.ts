import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from './ports/card-provider.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { ProviderEvents } from './ports/provider-events.js';
import { LearnFee } from './learn-fee.js';
import { SyncCheckout } from './sync-checkout.js';
import { SyncSellerAccount } from './sync-seller-account.js';

/** Events that name their account beside the object. */
const ACCOUNT_EVENTS = new Set(['capability.updated', 'account.application.deauthorized']);

/** The event is a hint: it names what to ask about, and the one use case for that asks the provider (money.md). */
@Injectable()
export class HandleProviderEvent {
  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCheckout: SyncCheckout,
    private readonly syncSellerAccount: SyncSellerAccount,
    private readonly learnFee: LearnFee,
  ) {}

  async execute(eventId: string): Promise<void> {
    const event = await this.providerEvents.find(eventId);
    if (event === null) return;
    await this.#dispatch(event);
    await this.providerEvents.markHandled(eventId);
  }

  #dispatch({ type, objectId, account }: ProviderEvent): Promise<void> {
    const subject = ACCOUNT_EVENTS.has(type) ? account : objectId;
    if (subject === null) return Promise.resolve();
    if (type.startsWith('checkout.session.')) return this.#session(subject);
    if (type === 'charge.updated') return this.learnFee.execute(subject);
    const isAboutAccount = type === 'account.updated' || ACCOUNT_EVENTS.has(type);
    return isAboutAccount ? this.syncSellerAccount.executeByStripeId(subject) : Promise.resolve();
  }

  async #session(sessionId: string): Promise<void> {
    const checkout = await this.checkouts.findBySession(sessionId);
    if (checkout !== null) await this.syncCheckout.execute(checkout.id);
  }
}
