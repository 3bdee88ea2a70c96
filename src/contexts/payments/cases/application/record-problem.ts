import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { FundsFrozen, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import { DomainError, NotFound } from '../../../../platform/domain/domain-error.js';
import { problemReported, problemWithdrawn } from '../../published/events.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { SavePayment } from '../../protection/application/save-payment.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** Reports of a sale that each side can withdraw (product.md §12): each one and each withdrawal mails the other side. */
const MAX_WITHDRAWN_REPORTS = 3;

/** This side has withdrawn as many reports as it may; 409 `withdrawals-spent`. The report stays, and support ends it. */
export class WithdrawalsSpent extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'withdrawals-spent';
  constructor() {
    super(sentence('problem.withdrawals-spent', { max: MAX_WITHDRAWN_REPORTS, support: BRAND.supportEmail }));
  }
}

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
   * else's report, and `WithdrawalsSpent` after three withdrawn ones of the sale: then support ends it.
   */
  async withdraw({ id: listingId, status, sellerId, buyerId }: ListingFacts, reporterId: number): Promise<void> {
    const payment = await this.payments.lockSale(listingId);
    const problem = payment === null ? null : await this.problems.lockOpen(payment.id);
    if (payment === null || buyerId === null) throw new NotFound('item');
    if (problem?.reporterId !== reporterId) throw new FundsFrozen();
    const before = await this.problems.countWithdrawn(payment.id, reporterId);
    if (before >= MAX_WITHDRAWN_REPORTS) throw new WithdrawalsSpent();
    const now = this.clock.now();
    payment.unfreeze(status === 'item_delivered', now);
    await this.save.execute(payment);
    await this.problems.recordWithdrawal(problem.id, now);
    const { id: problemId, paymentId } = problem;
    await this.events.publish(problemWithdrawn({ problemId, paymentId, listingId, sellerId, buyerId }));
  }
}
