import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { WebhookRefused } from '../domain/webhook-refused.js';
import { CardProvider, type ProviderEvent } from './ports/card-provider.js';
import { WebhookRefusals } from './ports/webhook-refusals.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

/**
 * Receives a webhook call: verifies the signature, then records the event for a worker to handle. Invalid calls are
 * recorded too.
 */
@Injectable()
export class ReceiveWebhook {
  readonly #log = new Logger(ReceiveWebhook.name);

  constructor(
    private readonly provider: CardProvider,
    private readonly receive: ReceiveProviderEvent,
    private readonly refusals: WebhookRefusals,
    private readonly clock: Clock,
  ) {}

  /** Throws `WebhookRefused`. */
  async execute(rawBody: Buffer, signature: string): Promise<void> {
    await this.receive.execute(await this.#read(rawBody, signature));
  }

  async #read(rawBody: Buffer, signature: string): Promise<ProviderEvent> {
    try {
      return this.provider.readEvent(rawBody, signature);
    } catch (error) {
      if (error instanceof WebhookRefused) await this.#recordRefusal(error, rawBody);
      throw error;
    }
  }

  async #recordRefusal({ refusal, ageSeconds }: WebhookRefused, rawBody: Buffer): Promise<void> {
    const bytes = rawBody.length;
    if (refusal === 'too-old')
      this.#log.warn({ ageSeconds, bytes }, 'Webhook rejected: the clocks differ, or it is late');
    else this.#log.warn({ refusal, bytes }, 'Webhook rejected: not an event of the provider');
    const sha256 = createHash('sha256').update(rawBody).digest('hex');
    await this.refusals.record({ refusal, sha256, bytes, at: this.clock.now() });
  }
}
