import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { moneyDeskActed } from '../../published/events.js';
import { rethrowAsUnavailable } from './failures.js';
import { ProviderOperations } from './ports/provider-operations.js';
import { RecoverOperations } from './recover-operations.js';

/** An administrator repeats a call without an outcome. */
@Injectable()
export class RetryOperation {
  constructor(
    private readonly operations: ProviderOperations,
    private readonly recover: RecoverOperations,
    private readonly events: EventPublisher,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the resulting state. Throws `NotFound`, `WrongState` for a settled one, `ProviderNotResponding`. */
  async execute(operationId: string, byUserId: number): Promise<string> {
    const operation = isUuid(operationId) ? await this.operations.find(operationId) : null;
    if (operation === null) throw new NotFound('operation');
    if (operation.state === 'done' || operation.state === 'refused') throw new WrongState(operation.state);
    await this.unitOfWork.run(() =>
      this.events.publish(moneyDeskActed({ action: 'retry-operation', subjectId: operationId, byUserId })),
    );
    await this.recover.resume(operation).catch(rethrowAsUnavailable());
    return (await this.operations.find(operationId))?.state ?? operation.state;
  }
}
