import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { CardProvider, type ExpireParameters, type ProviderCheckout } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls } from './provider-calls.js';

/** Asks the provider to end an open session. Refused, because it was paid or ended meanwhile: then how it stands is read again. */
@Injectable()
export class EndSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly calls: ProviderCalls,
    private readonly provider: CardProvider,
  ) {}

  async execute(checkoutId: string, sessionId: string): Promise<ProviderCheckout> {
    const operation = await this.unitOfWork.run(() =>
      this.operations.plan<ExpireParameters>({ kind: 'expire', subject: checkoutId, parameters: { sessionId } }),
    );
    return this.complete(operation);
  }

  /** Makes the call of the planned operation and settles it; also after a crash, with the same key. */
  async complete(operation: ProviderOperation<ExpireParameters>): Promise<ProviderCheckout> {
    const { sessionId } = operation.parameters;
    const outcome = await this.calls.make(operation, () => this.provider.expireCheckout(operation));
    await this.unitOfWork.run(() =>
      this.operations.settle(
        operation.id,
        outcome.ok ? { state: 'done', providerId: sessionId } : { state: 'refused', error: outcome.refusal.message },
      ),
    );
    return outcome.ok ? outcome.result : this.provider.findCheckout(sessionId);
  }
}
