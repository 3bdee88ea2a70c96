import Stripe from 'stripe';
import type { ProviderEvent } from '../../application/ports/card-provider.js';
import { MAX_SIGNATURE_AGE_SECONDS, WebhookRefused } from '../../domain/webhook-refused.js';
import { isEvent, toProviderEvent } from './stripe-objects.js';

/** With zero, the SDK does not check the age of a signature. */
const ANY_AGE = 0;

/** The seconds since the signature, by our clock; the last `t` counts, as in the SDK. */
function ageOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Math.floor(Date.now() / 1_000) - Number.parseInt(times.at(-1)?.slice(2) ?? '', 10);
}

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
      if (!this.#isSigned(rawBody, signature, secret)) continue;
      const event = this.#eventIn(rawBody);
      if ((event.account !== null) !== isConnect) continue;
      const ageSeconds = ageOf(signature);
      if (!(ageSeconds <= MAX_SIGNATURE_AGE_SECONDS)) throw new WebhookRefused('too-old', ageSeconds);
      return event;
    }
    throw new WebhookRefused('signature-wrong');
  }

  /** Whether this secret signed the body, at any time. The SDK throws errors of several kinds for what others send. */
  #isSigned(rawBody: Buffer, signature: string, secret: string): boolean {
    try {
      return this.sdk.webhooks.signature?.verifyHeader(rawBody, signature, secret, ANY_AGE) === true;
    } catch {
      return false;
    }
  }

  #eventIn(rawBody: Buffer): ProviderEvent {
    const sent = jsonIn(rawBody.toString('utf8'));
    if (!isEvent(sent)) throw new WebhookRefused('malformed');
    return toProviderEvent(sent);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
