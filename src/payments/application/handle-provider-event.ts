import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from './ports/card-provider.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { ProviderEvents } from './ports/provider-events.js';
import { LearnFee } from './learn-fee.js';
import { SyncCheckout } from './sync-checkout.js';
import { SyncSellerAccount } from './sync-seller-account.js';

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

  async #dispatch({ type, objectId, account }: ProviderEvent): Promise<void> {
    if (objectId === null) return;
    if (type.startsWith('checkout.session.')) {
      const checkout = await this.checkouts.findBySession(objectId);
      if (checkout !== null) await this.syncCheckout.execute(checkout.id);
    } else if (type === 'charge.updated') {
      await this.learnFee.execute(objectId);
    } else if (type === 'account.updated') {
      await this.syncSellerAccount.executeByStripeId(objectId);
    } else if ((type === 'capability.updated' || type === 'account.application.deauthorized') && account !== null) {
      await this.syncSellerAccount.executeByStripeId(account);
    }
  }
}
