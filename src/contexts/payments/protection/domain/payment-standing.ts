import { IS_SETTLED } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { Disputed } from './payment.errors.js';
import type { PaymentFunds, PaymentState } from './payment-state.js';

/** A payment's read-only questions. */
export abstract class PaymentStanding {
  constructor(readonly state: PaymentState) {}

  get id(): string {
    return this.state.id;
  }

  get funds(): PaymentFunds {
    return this.state.funds;
  }

  /** The operation of the current or latest refund. */
  get refundSubject(): string {
    return `${this.state.id}:${String(this.state.refundNumber)}`;
  }

  /** Whether the seller has been paid, whatever was taken back since. */
  get wasTransferred(): boolean {
    return this.state.releasedCents + this.state.takenBackCents > 0;
  }

  /** Whether the seller has been paid in full and nothing is left to do. */
  get isCompleted(): boolean {
    const { funds, releasedCents } = this.state;
    return funds === 'released' || (funds === 'partly_refunded' && releasedCents > 0);
  }

  /** Whether the seller must be paid now. */
  isReleaseDue(now: Date): boolean {
    const { funds, releaseDueAt } = this.state;
    return funds === 'release_due' && releaseDueAt !== null && releaseDueAt <= now;
  }

  /** Whether the inspection period of a delivered item is still running. */
  isInspected(now: Date): boolean {
    const { inspectionEndsAt } = this.state;
    return inspectionEndsAt !== null && inspectionEndsAt > now;
  }

  /** The amount still due to the buyer, in cents. */
  get refundOutstanding(): number {
    return this.state.refundCents - this.state.refundedCents;
  }

  /** Whether a refund is due and does not wait for an administrator. */
  get awaitsRefund(): boolean {
    return this.refundOutstanding > 0 && this.state.refundError === null;
  }

  /** Whether money due to the buyer came back from their bank and has not been sent again. */
  get isRefundReturned(): boolean {
    return this.state.refundReturned && this.refundOutstanding > 0;
  }

  /** The part that can be refunded now, in cents: without what banks have taken back since. */
  get refundDue(): number {
    const { refundCents, refundedCents, totalCents, disputedCents } = this.state;
    return Math.max(0, Math.min(refundCents, totalCents - disputedCents) - refundedCents);
  }

  /** Whether a bank inquires about the payment or has taken back a part of it, which blocks the release. */
  get isDisputed(): boolean {
    return this.state.funds === 'disputed' || this.state.openDisputes > 0;
  }

  /** The transfer to the connected account if released now, in cents; the rest is kept for the seller's debt. */
  get transferCents(): number {
    return this.state.releaseCents - this.state.releasedCents - this.state.debtOffsetCents;
  }

  /** Whether the whole payment is or will be refunded, so that nothing of the sale is left. */
  get isGivenBack(): boolean {
    return this.state.refundCents === this.state.totalCents;
  }

  /** Whether nothing is held and nothing owed to seller or buyer. */
  get isSettled(): boolean {
    return IS_SETTLED[this.state.funds];
  }

  /** Whether banks have taken back everything that was not refunded. */
  protected get isTaken(): boolean {
    const { disputedCents, totalCents, refundedCents } = this.state;
    return disputedCents > 0 && disputedCents >= totalCents - refundedCents;
  }

  /** Throws `FundsFrozen`, `Disputed` or `WrongState` unless the money is simply held. */
  requireHeld(): void {
    const { funds } = this.state;
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds === 'disputed') throw new Disputed();
    if (funds !== 'held') throw new WrongState(funds);
  }

  /**
   * After a dispute: a problem is decided first, and an unfinished sale continues where it was, unless all of it is
   * refunded.
   */
  protected stateAfterDispute(funds: PaymentFunds): boolean {
    if (funds === 'frozen') return false;
    if (funds === 'refunding' || this.isGivenBack) return true;
    return funds === 'released' ? this.state.refundCents > 0 : this.refundOutstanding > 0 && funds !== 'held';
  }

  /** The next state: refund first, then pay, or nothing more. */
  protected next(isFrozen: boolean): PaymentFunds {
    const isSellerLeft = this.state.releaseCents > this.state.releasedCents;
    if (isFrozen && isSellerLeft) return 'frozen';
    if (this.refundOutstanding > 0) return 'refunding';
    return isSellerLeft ? 'release_due' : this.#end();
  }

  #end(): PaymentFunds {
    const { refundedCents, totalCents, takenBackCents, refundReason } = this.state;
    if (refundedCents === 0) return 'released';
    if (refundReason === 'dispute' && takenBackCents > 0) return 'reversed';
    return refundedCents === totalCents ? 'refunded' : 'partly_refunded';
  }
}
