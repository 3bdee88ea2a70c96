import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ExpireSession } from './expire-session.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { CardProvider, type ProviderCheckout } from '../../provider/application/ports/card-provider.js';

/**
 * Asks the provider to expire an open session. If it refuses, the session was paid or has expired, so its state is read
 * again.
 */
@Injectable()
export class EndSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly engine: OperationEngine,
    private readonly expire: ExpireSession,
    private readonly provider: CardProvider,
  ) {}

  async execute(checkoutId: string, sessionId: string): Promise<ProviderCheckout> {
    const operation = await this.unitOfWork.run(() =>
      this.engine.plan(this.expire, { subject: checkoutId, parameters: { sessionId } }),
    );
    const outcome = await this.engine.make(this.expire, operation);
    return (outcome.ok ? outcome.result : null) ?? this.provider.findCheckout(sessionId);
  }
}
