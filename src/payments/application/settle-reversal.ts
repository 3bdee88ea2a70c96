import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { reversalEntry } from '../domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import { LedgerRepository } from './ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations } from './ports/provider-operations.js';
import type { ReversalOperation } from './take-back-share.js';

/** Records what became of a reversal: the debt is smaller, or stays. */
@Injectable()
export class SettleReversal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly operations: ProviderOperations,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async done(operation: ReversalOperation, reversal: { id: string; amountCents: number }): Promise<void> {
    await this.within(operation, async ({ state }) => {
      if (!(await this.operations.settle(operation.id, { state: 'done', providerId: reversal.id }))) return;
      const draft = { id: uuidv7(), at: this.clock.now(), reference: reversal.id };
      await this.ledger.append(reversalEntry(draft, state, reversal.amountCents));
    });
  }

  async refused(operation: ReversalOperation, error: string): Promise<void> {
    await this.unitOfWork.run(() => this.operations.settle(operation.id, { state: 'refused', error }));
  }

  /** Runs in a unit of work with the listing and the operation's payment locked. */
  within<Result>(
    { parameters, paymentId }: ReversalOperation,
    work: (payment: Payment) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async () => {
      await this.register.lock(parameters.listingId);
      const payment = await this.payments.lock(paymentId ?? '');
      if (payment === null) throw new NotFound('This payment');
      return work(payment);
    });
  }
}
