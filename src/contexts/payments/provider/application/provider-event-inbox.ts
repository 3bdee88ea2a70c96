import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { causeOfNow } from '../../../../platform/application/correlation.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { HandleDueEvents } from './handle-due-events.js';
import { EventListeners } from './on-provider-event.js';
import { ProviderSettings } from './provider-settings.js';
import { type ProviderEvent, CardProvider } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { WebhookRefused } from '../domain/webhook-refused.js';
import { WebhookRefusals } from './ports/webhook-refusals.js';

/**
 * Published by versions before events were handled from their table (decision 0075); still subscribed because instances
 * of that version run in parallel during a deployment.
 */
export const PROVIDER_EVENT_RECEIVED = 'payments.provider-event-received.v1';

export interface ProviderEventReceivedV1 {
  providerEventId: string;
}

const OVERLAP_MS = 3_600_000;

const INITIAL_LOOKBACK_MS = 86_400_000;

/** The provider's events as they arrive: by webhook, and from its list, so that lost webhooks are handled too. */
@Injectable()
export class ProviderEventInbox {
  readonly #log = new Logger(ProviderEventInbox.name);
  /** The time up to which all events are known; null if never. */
  #knownUntil: Date | null = null;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly providerEvents: ProviderEvents,
    private readonly listeners: EventListeners,
    private readonly handleDueEvents: HandleDueEvents,
    private readonly refusals: WebhookRefusals,
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
  ) {}

  /** Records a provider event once and has it handled. Ignores events of the other mode, and those without a handler. */
  async receive(event: ProviderEvent): Promise<void> {
    const isOurs = event.livemode === this.settings.expectsLivemode;
    const state = isOurs && this.listeners.of(event.type).length > 0 ? 'received' : 'ignored';
    await this.unitOfWork.runStatement(async () => {
      const isNew = await this.providerEvents.insert({ ...event, cause: causeOfNow() }, state, this.clock.now());
      if (isNew && state === 'received') this.handleDueEvents.wakeAfterCommit();
    });
  }

  /**
   * Receives a webhook call: verifies the signature, then records the event for a worker to handle. Invalid calls
   * are recorded too. Throws `WebhookRefused`.
   */
  async receiveWebhook(rawBody: Buffer, signature: string): Promise<void> {
    await this.receive(await this.#read(rawBody, signature));
  }

  /** Runs before this process handles its first event: events from before its last stop are known. */
  async begin(): Promise<void> {
    this.#knownUntil = await this.providerEvents.newest();
  }

  /** Throws `ProviderUnclear`: the next run then reads from the same time. */
  async readList(): Promise<void> {
    const now = this.clock.now();
    const since =
      this.#knownUntil === null ? now.getTime() - INITIAL_LOOKBACK_MS : this.#knownUntil.getTime() - OVERLAP_MS;
    for (const event of await this.provider.listEvents(new Date(since))) await this.receive(event);
    this.#knownUntil = now;
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
