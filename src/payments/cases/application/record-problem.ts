import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { FundsFrozen, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { problemReported, problemWithdrawn } from '../../published/events.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/**
 * Pauses and resumes a payment's release together with the report that causes it; in the caller's unit of work, under
 * the listing's lock.
 */
@Injectable()
export class RecordProblem {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly problems: ProblemRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** held or release_due → frozen; returns the problem's id. Throws what `Payment.freeze` throws. */
  async execute(
    { id: listingId, sellerId, buyerId }: ListingFacts,
    report: Pick<Problem, 'reporterId' | 'reason' | 'text' | 'photoKeys'>,
  ): Promise<string> {
    const payment = await this.payments.lockSale(listingId);
    if (payment === null || buyerId === null) throw new NotFound('item');
    payment.freeze();
    await this.save.execute(payment);
    const problem = { ...report, id: uuidv7(), listingId, paymentId: payment.id, createdAt: this.clock.now() };
    await this.problems.add({ ...problem, state: 'open' });
    const { id: problemId, paymentId, reporterId, reason } = problem;
    await this.events.publish(
      problemReported({ problemId, paymentId, listingId, sellerId, buyerId, reporterId, reason }),
    );
    return problemId;
  }

  /**
   * The reporter withdraws: release_due now if the item was delivered, otherwise held. Throws `FundsFrozen` for someone
   * else's report.
   */
  async withdraw({ id: listingId, status, sellerId, buyerId }: ListingFacts, reporterId: number): Promise<void> {
    const payment = await this.payments.lockSale(listingId);
    const problem = payment === null ? null : await this.problems.lockOpen(payment.id);
    if (payment === null || buyerId === null) throw new NotFound('item');
    if (problem?.reporterId !== reporterId) throw new FundsFrozen();
    const now = this.clock.now();
    payment.unfreeze(status === 'item_delivered', now);
    await this.save.execute(payment);
    await this.problems.recordWithdrawal(problem.id, now);
    const { id: problemId, paymentId } = problem;
    await this.events.publish(problemWithdrawn({ problemId, paymentId, listingId, sellerId, buyerId }));
  }
}
