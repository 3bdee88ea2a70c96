import { Injectable, Logger } from '@nestjs/common';
import { causedBy } from '../../../../platform/application/correlation.js';
import { Lanes } from '../../../../platform/application/lanes.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { Restoration } from '../../../../platform/application/ports/restoration.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { firstRecoveryAt } from '../domain/operation-times.js';
import { logAfterDecision } from './failures.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { ProviderEvents, type RecordedEvent } from './ports/provider-events.js';

const MAX_AT_ONCE = 8;

/**
 * Handles the provider's events as soon as they are recorded, and retries failed ones at their own next try; a failing
 * one does not delay the others. Handles none while a restored database waits for its reconciliation.
 */
@Injectable()
export class HandleDueEvents {
  readonly #log = new Logger(HandleDueEvents.name);
  readonly lanes = new Lanes(MAX_AT_ONCE, (room) => this.#claimDue(room));

  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly handleProviderEvent: HandleProviderEvent,
    private readonly clock: Clock,
    private readonly restoration: Restoration,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Starts as soon as the running unit of work has committed; if this instance dies before, the scheduled job handles
   * the event.
   */
  wakeAfterCommit(): void {
    this.unitOfWork.afterCommit(() => {
      this.lanes.wake();
    });
  }

  async #claimDue(most: number): Promise<(() => Promise<void>)[]> {
    if (this.restoration.isPaused) return [];
    const now = this.clock.now();
    const events = await this.providerEvents.claimDue(now, firstRecoveryAt(now), most);
    return events.map((event) => () => causedBy(event.cause ?? { requestId: event.id }, () => this.#handle(event)));
  }

  #handle(event: RecordedEvent): Promise<void> {
    const context = { eventId: event.id, type: event.type };
    return this.handleProviderEvent
      .handle(event)
      .catch(logAfterDecision(this.#log, context, 'An event could not be handled yet'));
  }
}
