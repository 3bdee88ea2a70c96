import { IS_SETTLED } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { WrongState } from '../../../shared/domain/domain-error.js';
import { Disputed } from './payment.errors.js';
import type { PaymentFunds, PaymentState } from './payment-state.js';

/** The state of a payment: questions only, nothing changes by them. */
export abstract class PaymentStanding {
  constructor(readonly state: PaymentState) {}

  get id(): string {
    return this.state.id;
  }

  get funds(): PaymentFunds {
    return this.state.funds;
  }

  /** The operation of the refund that is under way, or was the last. */
  get refundSubject(): string {
    return `${this.state.id}:${String(this.state.refundNumber)}`;
  }

  /** Whether the seller has been paid, whatever was taken back since. */
  get wasTransferred(): boolean {
    return this.state.releasedCents + this.state.takenBackCents > 0;
  }

  /** The seller has been paid all that the seller gets, and nothing is left to do. */
  get isCompleted(): boolean {
    const { funds, releasedCents } = this.state;
    return funds === 'released' || (funds === 'partly_refunded' && releasedCents > 0);
  }

  /** Whether the seller is to be paid now. */
  isReleaseDue(now: Date): boolean {
    const { funds, releaseDueAt } = this.state;
    return funds === 'release_due' && releaseDueAt !== null && releaseDueAt <= now;
  }

  /** Whether the buyer can still look at the delivered item before the seller is paid. */
  isInspected(now: Date): boolean {
    const { inspectionEndsAt } = this.state;
    return inspectionEndsAt !== null && inspectionEndsAt > now;
  }

  /** What is still to go back to the buyer, in cents. */
  get refundOutstanding(): number {
    return this.state.refundCents - this.state.refundedCents;
  }

  /** Whether something is still to go back, and no administrator is waited for. */
  get awaitsRefund(): boolean {
    return this.refundOutstanding > 0 && this.state.refundError === null;
  }

  /** What of it can go back now, in cents: not what banks have taken back meanwhile. */
  get refundDue(): number {
    const { refundCents, refundedCents, totalCents, disputedCents } = this.state;
    return Math.max(0, Math.min(refundCents, totalCents - disputedCents) - refundedCents);
  }

  /** Whether a bank asks about the payment or has taken something of it back: then nothing is released. */
  get isDisputed(): boolean {
    return this.state.funds === 'disputed' || this.state.openDisputes > 0;
  }

  /** What leaves for the connected account when it is released now, in cents; the rest is kept for what the seller owes. */
  get transferCents(): number {
    return this.state.releaseCents - this.state.releasedCents - this.state.debtOffsetCents;
  }

  /** Whether the whole payment goes back, or has gone, so that nothing of the sale is left. */
  get isGivenBack(): boolean {
    return this.state.refundCents === this.state.totalCents;
  }

  /** Whether nothing is held and nothing owed to seller or buyer any more. */
  get isSettled(): boolean {
    return IS_SETTLED[this.state.funds];
  }

  /** Whether banks have taken back all that has not gone back already. */
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

  /** After a dispute: a problem is decided first, and a sale that is not over goes on where it was, unless all of it goes back. */
  protected goesOnAfter(funds: PaymentFunds): boolean {
    if (funds === 'frozen') return false;
    if (funds === 'refunding' || this.isGivenBack) return true;
    return funds === 'released' ? this.state.refundCents > 0 : this.refundOutstanding > 0 && funds !== 'held';
  }

  /** What is to be done next: give back, then pay, or nothing more. */
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
