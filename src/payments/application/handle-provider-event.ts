import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { RecordProviderFee } from './record-provider-fee.js';
import { SyncCheckout } from './sync-checkout.js';
import { SyncDispute } from './sync-dispute.js';
import { RefundPayment } from './refund-payment.js';
import { SyncSellerAccount } from './sync-seller-account.js';

/** Events that name their account beside the object. */
const ACCOUNT_EVENTS = new Set([
  'capability.updated',
  'account.application.deauthorized',
  'account.external_account.updated',
]);

type Handler = (subject: string) => Promise<void>;

/** The event is a hint: it names what to ask about, and the one use case for that asks the provider (money.md). */
@Injectable()
export class HandleProviderEvent {
  readonly #handlers: readonly (readonly [(type: string) => boolean, Handler])[];

  constructor(
    private readonly providerEvents: ProviderEvents,
    syncCheckout: SyncCheckout,
    syncSellerAccount: SyncSellerAccount,
    refunds: RefundPayment,
    syncDispute: SyncDispute,
    recordProviderFee: RecordProviderFee,
  ) {
    this.#handlers = [
      [(type) => type.startsWith('checkout.session.'), (id) => syncCheckout.executeBySession(id)],
      [(type) => type.startsWith('charge.dispute.'), (id) => syncDispute.execute(id)],
      [(type) => type.startsWith('refund.') || type === 'charge.refund.updated', (id) => refunds.sync(id)],
      [(type) => type === 'charge.updated', (id) => recordProviderFee.execute(id)],
      [
        (type) => type === 'account.updated' || ACCOUNT_EVENTS.has(type),
        (id) => syncSellerAccount.executeByStripeId(id),
      ],
    ];
  }

  async execute(eventId: string): Promise<void> {
    const event = await this.providerEvents.find(eventId);
    if (event === null) return;
    await this.#dispatch(event);
    await this.providerEvents.markHandled(eventId);
  }

  /** Events that nothing here depends on are kept and left alone. */
  async #dispatch({ type, objectId, account }: ProviderEvent): Promise<void> {
    const subject = ACCOUNT_EVENTS.has(type) ? account : objectId;
    const handler = this.#handlers.find(([fits]) => fits(type))?.[1];
    if (subject !== null && handler !== undefined) await handler(subject);
  }
}
