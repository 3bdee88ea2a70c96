import { Injectable } from '@nestjs/common';
import { PRIMARY_ADMIN_ID } from '../../../identity/published/listed-user.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Payment } from '../../protection/domain/payment.js';
import { ANSWER_MS } from '../domain/case.js';
import { CaseRepository } from './ports/case.repository.js';
import { ProblemRepository } from './ports/problem.repository.js';

/** Handles an open report after the bank has closed the payment's dispute; in the caller's unit of work. */
@Injectable()
export class ReportUnderDispute {
  constructor(
    private readonly problems: ProblemRepository,
    private readonly cases: CaseRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * If the payment stays, the case continues with its full time, because no one could answer in between. If the bank
   * has taken back all of it, nothing is left to decide.
   */
  async end(payment: Payment, isLost: boolean): Promise<void> {
    const now = this.clock.now();
    if (payment.funds === 'frozen') return this.cases.restart(payment.id, new Date(now.getTime() + ANSWER_MS));
    const open = isLost ? await this.problems.lockOpen(payment.id) : null;
    if (open === null) return;
    const reason = 'The buyer’s bank took the payment back.';
    const decision = { decision: 'refund', refundCents: payment.state.refundCents, reason } as const;
    await this.problems.recordDecision(open.id, { ...decision, byUserId: PRIMARY_ADMIN_ID, at: now });
  }
}
