import Stripe from 'stripe';
import type { ProviderEvent } from '../../application/ports/card-provider.js';
import { WebhookRefused } from '../../domain/webhook-refused.js';
import { isEvent, toProviderEvent } from './stripe-objects.js';

/** With zero, the SDK does not check the age of a signature. */
const ANY_AGE = 0;

/**
 * Reads the provider's events. Two endpoints with separate secrets call us: one for our own account's events, one for
 * those of connected accounts, which name the account. An event signed with the other endpoint's secret is refused.
 */
export class WebhookSignatures {
  readonly #secrets: { secret: string; isConnect: boolean }[];

  constructor(
    private readonly sdk: Stripe,
    { webhookSecret, connectWebhookSecret }: { webhookSecret: string; connectWebhookSecret: string },
  ) {
    this.#secrets = [
      { secret: webhookSecret, isConnect: false },
      { secret: connectWebhookSecret, isConnect: true },
    ].filter(({ secret }) => secret !== '');
  }

  /** Throws `WebhookRefused`. */
  read(rawBody: Buffer, signature: string): ProviderEvent {
    if (signature === '') throw new WebhookRefused('unsigned');
    for (const { secret, isConnect } of this.#secrets) {
      const event = this.#verified(rawBody, signature, secret);
      if (event !== null && (event.account !== null) === isConnect) return event;
    }
    throw new WebhookRefused(this.#isOnlyTooOld(rawBody, signature) ? 'too-old' : 'signature-wrong');
  }

  #verified(rawBody: Buffer, signature: string, secret: string, tolerance?: number): ProviderEvent | null {
    const sent = this.#signed(rawBody, signature, secret, tolerance);
    if (sent === null) return null;
    if (!isEvent(sent.json)) throw new WebhookRefused('malformed');
    return toProviderEvent(sent.json);
  }

  /** The event, or null if this secret did not sign it. */
  #signed(rawBody: Buffer, signature: string, secret: string, tolerance?: number): { json: unknown } | null {
    try {
      return { json: this.sdk.webhooks.constructEvent(rawBody, signature, secret, tolerance) };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      // The signature is valid but the body is not JSON.
      if (error instanceof SyntaxError) throw new WebhookRefused('malformed');
      throw error;
    }
  }

  #isOnlyTooOld(rawBody: Buffer, signature: string): boolean {
    return this.#secrets.some(
      ({ secret }) =>
        this.#verified(rawBody, signature, secret) === null &&
        this.#verified(rawBody, signature, secret, ANY_AGE) !== null,
    );
  }
}
