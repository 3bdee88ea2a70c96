import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { logAfterDecision } from '../../provider/application/failures.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ReverseTransfer, type ReversalOperation } from './reverse-transfer.js';

/**
 * Takes back what a seller was paid and owes, up to the connected account's balance; the rest stays the seller's debt.
 */
@Injectable()
export class TakeBackShare {
  readonly #log = new Logger(TakeBackShare.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly engine: OperationEngine,
    private readonly reversal: ReverseTransfer,
  ) {}

  /** Makes the planned call after its decision has been committed; never throws, and the job retries what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.#completeNow(paymentId).catch(
      logAfterDecision(this.#log, { paymentId }, 'A reversal is not settled yet; it will be repeated'),
    );
  }

  async #completeNow(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    const operation = payment && (await this.reversal.latest(payment));
    if (operation !== null && operation.state !== 'refused') await this.#complete(operation);
  }

  /** If it was refused for lack of balance, tries once more with the actual balance. */
  async #complete(operation: ReversalOperation): Promise<void> {
    const outcome = await this.engine.make(this.reversal, operation);
    if (outcome.ok) return;
    const thereCents = await this.reversal.coverable(operation);
    if (thereCents <= 0 || thereCents >= operation.parameters.amountCents) return;
    const smaller = await this.unitOfWork.run(async () => {
      await this.reversal.lock(operation);
      return this.reversal.planNextAttempt(operation, thereCents);
    });
    if (smaller !== null) await this.#complete(smaller);
  }
}
