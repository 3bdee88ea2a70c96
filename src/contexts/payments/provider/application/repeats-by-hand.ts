import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { moneyDeskActed } from '../../published/events.js';
import { rethrowAsUnavailable } from './failures.js';
import { ProviderOperations } from './ports/provider-operations.js';
import { RecoverOperations } from './recover-operations.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { ProviderEvents } from './ports/provider-events.js';

/** An administrator has a call or an event of the provider done again; the audit log says so. */
@Injectable()
export class RepeatsByHand {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly recover: RecoverOperations,
    private readonly providerEvents: ProviderEvents,
    private readonly handle: HandleProviderEvent,
    private readonly events: EventPublisher,
  ) {}

  /**
   * An administrator repeats a call without an outcome. Returns the resulting state. Throws `NotFound`, `WrongState`
   * for a settled one, `ProviderNotResponding`.
   */
  async retryOperation(operationId: string, byUserId: number): Promise<string> {
    const operation = isUuid(operationId) ? await this.operations.find(operationId) : null;
    if (operation === null) throw new NotFound('operation');
    if (operation.state === 'done' || operation.state === 'refused') throw new WrongState(operation.state);
    await this.unitOfWork.run(() =>
      this.events.publish(moneyDeskActed({ action: 'retry-operation', subjectId: operationId, byUserId })),
    );
    await this.recover.resume(operation).catch(rethrowAsUnavailable());
    return (await this.operations.find(operationId))?.state ?? operation.state;
  }

  /**
   * An administrator requests that a provider event is handled again. Throws `NotFound` and `ProviderNotResponding`.
   */
  async replayEvent(eventId: string, byUserId: number): Promise<void> {
    if ((await this.providerEvents.find(eventId)) === null) throw new NotFound('event');
    await this.unitOfWork.run(() =>
      this.events.publish(moneyDeskActed({ action: 'replay-event', subjectId: eventId, byUserId })),
    );
    await this.handle.execute(eventId).catch(rethrowAsUnavailable());
  }
}
