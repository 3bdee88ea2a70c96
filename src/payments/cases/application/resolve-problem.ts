import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed, WrongState } from '../../../shared/domain/domain-error.js';
import { NotDelivered } from '../../protection/domain/payment.errors.js';
import type { Payment } from '../../protection/domain/payment.js';
import { DecideProblem, type ProblemDecision } from './decide-problem.js';
import { DecideShares } from '../../protection/application/decide-shares.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';

export type ResolveProblemCommand = ProblemDecision & { problemId: string };

/** An administrator decides a problem: release, refund, or split (product.md §4, "problem decided"; money.md says who gets what). */
@Injectable()
export class ResolveProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly problems: ProblemRepository,
    private readonly decideProblem: DecideProblem,
    private readonly decide: DecideShares,
  ) {}

  /**
   * Throws `NotFound`, `WrongState` when the problem is decided or withdrawn, `ValidationFailed` for a refund outside the
   * price, and `NotDelivered` for a split of what has not arrived.
   */
  async execute(command: ResolveProblemCommand): Promise<void> {
    const known = await this.problems.find(command.problemId);
    if (known === null) throw new NotFound('This problem');
    const paymentId = await this.unitOfWork.run(async () => {
      const listing = await this.register.lock(known.listingId);
      const payment = await this.payments.lockSale(known.listingId);
      const problem = payment === null ? null : await this.problems.lockOpen(payment.id);
      if (payment === null || problem?.id !== known.id) throw new WrongState(known.state);
      await this.#decide({ payment, problem, listing }, command);
      return payment.id;
    });
    await this.decide.completeQuietly(paymentId);
  }

  async #decide(
    { payment, problem, listing }: { payment: Payment; problem: Problem; listing: ListingFacts },
    command: ResolveProblemCommand,
  ): Promise<void> {
    if (command.decision === 'split') {
      if (listing.status !== 'item_delivered') throw new NotDelivered();
      const most = listing.priceCents;
      if (command.refundCents < 1 || command.refundCents > most) {
        const message = `A split gives back between $0.01 and the price of $${(most / 100).toFixed(2)}.`;
        throw new ValidationFailed([{ field: 'refundAmount', message }]);
      }
    }
    await this.decideProblem.execute({ payment, problem, listing }, command);
  }
}
