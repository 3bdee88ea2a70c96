import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Shares } from '../../ledger/domain/division.js';
import { LossCeilings } from '../../losses/application/loss-ceilings.js';
import type { Payment } from '../domain/payment.js';
import type { RefundReason } from '../domain/payment-state.js';
import { RefundPayment } from './refund-payment.js';
import { RefundToBuyer } from './refund-to-buyer.js';
import { ReverseTransfer } from './reverse-transfer.js';
import { SettleShares } from './settle-shares.js';
import { TakeBackShare } from './take-back-share.js';
import { SavePayment } from './save-payment.js';

export interface ShareDecision {
  /** The buyer's and seller's parts of the captured amount, in cents. */
  shares: Pick<Shares, 'buyerCents' | 'sellerCents'>;
  reason: RefundReason;
  /** Identifies the decision, so that it is posted once. */
  reference: string;
  /** Whether buyer or seller decide, without an administrator or a job. */
  byParties?: boolean;
}

/**
 * The only way to decide about a payment (money.md, "Who gets what"): records the division in the ledger, plans the
 * refund and the reversal that follow from it, and updates the funds state, in one unit of work; the calls follow it.
 * The card fee of a payment that goes back whole is our loss, and counts for the parties who decide that (product.md §12).
 */
@Injectable()
export class DecideShares {
  constructor(
    private readonly save: SavePayment,
    private readonly settleShares: SettleShares,
    private readonly refunds: RefundPayment,
    private readonly takeBack: TakeBackShare,
    private readonly refund: RefundToBuyer,
    private readonly reversal: ReverseTransfer,
    private readonly ceilings: LossCeilings,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what the seller was paid and now owes. In the caller's unit of work, under the listing's lock. Throws what
   * `Payment.decide` throws, and `ReviewPending` if the parties decide and the card that paid is under review.
   */
  async execute(payment: Payment, { shares, reason, reference, byParties }: ShareDecision): Promise<number> {
    const { wasTransferred } = payment;
    const takenBackCents = payment.decide(shares, reason, this.clock.now());
    await this.save.execute(payment);
    if (shares.buyerCents === payment.state.totalCents)
      await this.ceilings.recordRefund(payment.id, byParties === true ? payment.state : null);
    await this.settleShares.execute(payment, shares, { reference, wasTransferred });
    if (takenBackCents > 0) await this.reversal.plan(payment);
    if (payment.funds === 'refunding') await this.refund.plan(payment);
    return takenBackCents;
  }

  /** Makes the planned calls after the decision has been committed; never throws, and jobs retry what failed. */
  async completeQuietly(paymentId: string): Promise<void> {
    await this.refunds.completeQuietly(paymentId);
    await this.takeBack.completeQuietly(paymentId);
  }
}
