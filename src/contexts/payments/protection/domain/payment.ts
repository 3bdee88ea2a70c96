import { WrongState } from '../../../../platform/domain/domain-error.js';
import { IS_SETTLED } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import type { HoldRule } from '../../published/views.js';
import { Disputed, MoneyInMovement, NotDelivered, Refunded } from './payment.errors.js';
import type { DisputeStanding, PaymentFunds, PaymentState, RefundReason } from './payment-state.js';

const MINUTE_MS = 60_000;
const FIRST_DELAY_MINUTES = 5;
const MAX_DELAY_MINUTES = 360;
/** The states in which a decision is possible; a cancellation also requires `held`. */
const DECIDABLE: ReadonlySet<PaymentFunds> = new Set(['held', 'frozen', 'released', 'partly_refunded']);
/** Refunds by others don't change these states: a problem and a dispute are decided first. */
const DECIDED_FIRST: ReadonlySet<PaymentFunds> = new Set(['frozen', 'disputed']);
/** A transfer in progress and a dispute end on their own; the money continues only then. */
const ENDS_ON_ITS_OWN: ReadonlySet<PaymentFunds> = new Set(['releasing', 'disputed']);
/** Money that the seller will still get after delivery, once the time has come. */
const AWAITS_DELIVERY: ReadonlySet<PaymentFunds> = new Set(['held', 'release_due']);
const NO_DISPUTE: DisputeStanding = { open: 0, cents: 0 };

type Obstacle = 'seller-cannot-receive' | 'account-changed' | 'disputed' | HoldRule;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/**
 * The money of a transaction: decides which of its moves are allowed and updates itself. The seller is never paid
 * before the end of the inspection period.
 */
export class Payment {
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

  /** Throws `FundsFrozen`, `Disputed` or `WrongState` unless the money is simply held. */
  requireHeld(): void {
    const { funds } = this.state;
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds === 'disputed') throw new Disputed();
    if (funds !== 'held') throw new WrongState(funds);
  }

  /**
   * Records an obstacle found without a call, so that asking the provider is pointless for now. Returns true the first
   * time.
   */
  wait(error: Obstacle, now: Date): boolean {
    const isNew = this.state.releaseError !== error;
    this.state.releaseError = error;
    this.waitUntil(later(now, FIRST_DELAY_MINUTES));
    return isNew;
  }

  /** A hold ends automatically at `until`; nothing is tried before. */
  waitUntil(until: Date): void {
    const { releaseDueAt } = this.state;
    if (releaseDueAt === null || releaseDueAt < until) this.state.releaseDueAt = until;
  }

  /**
   * A hold has ended; `heldUntil` is the end of the remaining time-limited ones. Returns false if it waits for
   * something else.
   */
  holdEnded(rule: HoldRule, now: Date, heldUntil: Date | null): boolean {
    const { funds, releaseError } = this.state;
    if (funds !== 'release_due' || (releaseError !== null && releaseError !== rule)) return false;
    this.state.releaseError = null;
    this.state.releaseDueAt = this.#earliestRelease(now, heldUntil);
    return true;
  }

  /**
   * The item was delivered: starts the inspection period until `inspectionEndsAt`; held money becomes due at its end,
   * or at `heldUntil` if that is later. Money that waits for something else keeps waiting, but is inspected too.
   * Returns false if the delivery was already known.
   */
  recordDelivery(inspectionEndsAt: Date, heldUntil: Date | null = null): boolean {
    if (this.state.inspectionEndsAt !== null) return false;
    if (this.state.funds === 'held') this.becomeDue(inspectionEndsAt, heldUntil);
    this.state.inspectionEndsAt = inspectionEndsAt;
    if (this.state.funds === 'release_due') {
      this.state.releaseDueAt = this.#earliestRelease(this.state.releaseDueAt, heldUntil);
    }
    return true;
  }

  /** held → release_due, at the end of the inspection period or at `heldUntil`, whichever is later. */
  becomeDue(inspectionEndsAt: Date, heldUntil: Date | null = null): void {
    if (this.state.funds !== 'held') throw new WrongState(this.state.funds);
    this.state.funds = 'release_due';
    this.state.inspectionEndsAt = inspectionEndsAt;
    this.state.releaseDueAt = this.#earliestRelease(inspectionEndsAt, heldUntil);
  }

  /**
   * The provider's actual fee for the charge, in cents; set once and never changed. Returns false if it was already
   * known, and so is in the ledger. Throws a `RangeError` for an invalid fee.
   */
  recordProviderFee(feeCents: number): boolean {
    if (!Number.isSafeInteger(feeCents) || feeCents < 0) throw new RangeError(`${String(feeCents)} cents are no fee.`);
    if (this.state.feeCents !== null) return false;
    this.state.feeCents = feeCents;
    return true;
  }

  /** The buyer confirms that everything is fine: ends the inspection period; due now, or when its holds end. */
  becomeDueNow(now: Date, heldUntil: Date | null = null): void {
    if (this.state.funds !== 'release_due') throw new WrongState(this.state.funds);
    this.#endInspection(now);
    const earliest = this.#earliestRelease(now, heldUntil);
    if (this.state.releaseDueAt === null || this.state.releaseDueAt > earliest) this.state.releaseDueAt = earliest;
  }

  /** held or release_due → frozen: a problem was reported, which pauses the release (product.md §4). */
  freeze(): void {
    const { funds } = this.state;
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds !== 'held' && funds !== 'release_due') throw new WrongState(funds);
    this.state.funds = 'frozen';
    this.state.releaseDueAt = null;
  }

  /**
   * frozen → release_due, due now, if the item was delivered, otherwise back to held. The person who does this has
   * ended the inspection.
   */
  unfreeze(wasDelivered: boolean, now: Date): void {
    if (this.state.funds !== 'frozen') throw new WrongState(this.state.funds);
    if (this.isGivenBack) return this.#advance(now);
    if (wasDelivered) this.#endInspection(now);
    this.state.funds = wasDelivered ? 'release_due' : 'held';
    this.state.releaseDueAt = wasDelivered ? now : null;
  }

  /**
   * release_due → releasing; `debtCents` is what the seller owes now. Throws one error per obstacle (api.md, "Codes").
   */
  beginRelease(debtCents: number): void {
    const { funds } = this.state;
    if (funds === 'held') throw new NotDelivered();
    if (funds === 'frozen') throw new FundsFrozen();
    if (this.isDisputed) throw new Disputed();
    if (['refunding', 'refunded', 'partly_refunded', 'reversed'].includes(funds)) throw new Refunded();
    if (funds !== 'release_due') throw new WrongState(funds);
    this.state.funds = 'releasing';
    this.state.releaseAttempts += 1;
    this.state.releaseError = null;
    this.state.debtOffsetCents = Math.min(Math.max(debtCents, 0), this.state.releaseCents - this.state.releasedCents);
  }

  /** releasing → released, or the next state: the transfer was made. */
  released(now: Date): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    this.state.releasedCents = this.state.releaseCents;
    this.state.releaseDueAt = null;
    this.#advance(now);
  }

  /** releasing → release_due: the provider refused; retried with growing delays (money.md, row 7). */
  releaseRefused(error: string, now: Date): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    this.state.funds = 'release_due';
    this.state.debtOffsetCents = 0;
    this.state.releaseError = error;
    this.#waitAfterRefusal(now);
  }

  /**
   * Decides the division (money.md, "Who gets what"): `buyerCents` of the captured amount for the buyer, `sellerCents`
   * for the seller. The money moves on: refund first, then release. Returns the cents that the seller was paid and now
   * owes. Throws `MoneyInMovement` while a call is in progress, and `WrongState` if more was already refunded.
   */
  decide(shares: { buyerCents: number; sellerCents: number }, reason: RefundReason, now: Date): number {
    const { funds } = this.state;
    if (funds === 'releasing' || funds === 'refunding') throw new MoneyInMovement();
    if (funds === 'disputed') throw new Disputed();
    if (this.awaitsRefund) throw new MoneyInMovement();
    if (!DECIDABLE.has(funds)) throw new WrongState(funds);
    this.#endInspection(now);
    const takenBackCents = this.#apply(shares, reason);
    this.#advance(now);
    return takenBackCents;
  }

  /**
   * Adopts `cents` refunded by others at the provider, while `pendingCents` of known refunds are in progress (money.md,
   * "The provider is the truth"). The buyer gets the decided or the refunded amount, whichever is more; the excess
   * reduces the seller's share as far as possible. A sale with something left continues where it is. Returns the cents
   * that the seller was paid and now owes. Throws `MoneyInMovement` while the share is being transferred.
   */
  adoptRefund(cents: number, pendingCents: number, now: Date): number {
    const { funds, totalCents, refundCents, refundedCents, releaseCents } = this.state;
    if (funds === 'releasing') throw new MoneyInMovement();
    const givenCents = Math.min(totalCents, refundedCents + pendingCents + cents);
    const buyerCents = Math.max(refundCents, givenCents);
    const addedCents = buyerCents - refundCents;
    const sellerCents = buyerCents === totalCents ? 0 : Math.max(0, releaseCents - addedCents);
    if (addedCents > 0) this.state.refundReason = 'adjustment';
    this.state.refundError = null;
    const takenBackCents = this.#divide({ buyerCents, sellerCents });
    const continues = DECIDED_FIRST.has(funds) || (AWAITS_DELIVERY.has(funds) && buyerCents < totalCents);
    if (!continues) this.#advance(now, { before: funds });
    return takenBackCents;
  }

  /**
   * Records a refund that the provider confirms as succeeded. `subject` is its operation's: what a dispute holds back
   * of our refund follows as another one. Throws `WrongState` for more than is due.
   */
  refunded(cents: number, now: Date, subject = this.refundSubject): void {
    if (cents > this.refundOutstanding) throw new WrongState(this.state.funds);
    this.state.refundedCents += cents;
    this.state.refundError = null;
    this.state.refundReturned = false;
    if (subject === this.refundSubject && this.refundOutstanding > 0) this.state.refundNumber += 1;
    if (this.state.funds === 'refunding') this.#advance(now);
    else if (!ENDS_ON_ITS_OWN.has(this.state.funds) && this.#isTaken) this.#freezeByBank();
  }

  /**
   * A refund failed at the buyer's bank; `cents` of it had counted as refunded. It waits for an administrator
   * (money.md, row 9), and an unfinished sale continues.
   */
  refundFailed(error: string, cents: number): void {
    const { funds } = this.state;
    this.state.refundedCents -= cents;
    this.state.refundError = error;
    this.state.refundReturned = true;
    if (funds !== 'releasing' && funds !== 'held' && !DECIDED_FIRST.has(funds)) this.state.funds = 'refunding';
  }

  /**
   * An administrator retries a failed refund as another operation. Throws `WrongState`, and `Disputed` if banks hold
   * all of it.
   */
  retryRefund(): void {
    const { funds, refundError } = this.state;
    if (refundError === null || ENDS_ON_ITS_OWN.has(funds)) throw new WrongState(funds);
    if (this.refundDue === 0) throw new Disputed();
    this.state.refundNumber += 1;
    this.state.refundError = null;
  }

  /**
   * Sets another account of the seller as the release's destination, confirmed by an administrator. Throws `WrongState`
   * once the release is in progress.
   */
  redirect(destination: string, now: Date): void {
    const { funds } = this.state;
    if (!['held', 'release_due', 'frozen', 'disputed'].includes(funds)) throw new WrongState(funds);
    this.state.destination = destination;
    this.state.releaseError = null;
    if (funds === 'release_due') this.state.releaseDueAt = this.#earliestRelease(now);
  }

  /**
   * Updates the open disputes. If banks have withdrawn everything that is left, the payment is disputed, and this
   * returns true; an inquiry and a partial dispute only block the release and allow decisions about the rest. A refund
   * in progress continues. Throws `MoneyInMovement` while releasing.
   */
  dispute(standing: DisputeStanding = { open: 1, cents: this.state.totalCents }): boolean {
    const { funds } = this.state;
    if (funds === 'releasing') throw new MoneyInMovement();
    this.#stand(standing);
    if (funds === 'refunding' || funds === 'disputed' || !this.#isTaken) return false;
    this.#freezeByBank();
    return true;
  }

  /**
   * Won or withdrawn: returns to the previous state unless another dispute blocks it; due now if the item was delivered
   * in the meantime.
   */
  disputeWon(wasDelivered: boolean, now: Date, standing = NO_DISPUTE): void {
    this.#stand(standing);
    if (standing.open === 0) this.#stopWaitingForBank(now);
    if (this.state.funds === 'disputed' && !this.#isTaken) this.#leaveDispute(wasDelivered, now);
  }

  #leaveDispute(wasDelivered: boolean, now: Date): void {
    const { fundsBefore } = this.state;
    if (fundsBefore === null) return;
    this.state.fundsBefore = null;
    const isDue = fundsBefore === 'held' && wasDelivered;
    this.state.funds = isDue ? 'release_due' : fundsBefore;
    if (isDue) this.state.releaseDueAt = this.#earliestRelease(now);
    if (this.#stateAfterDispute(fundsBefore)) this.#advance(now);
  }

  /**
   * Lost: the bank has paid the buyer `cents`. Other promised refunds are still made, and a refund in progress is
   * added; if nothing was delivered or paid out, all of it is refunded. A reported problem stays open while the seller
   * still gets something. Returns the division, and what the seller was paid and now owes.
   */
  disputeLost(
    cents: number,
    { wasDelivered, now, standing = NO_DISPUTE }: { wasDelivered: boolean; now: Date; standing?: DisputeStanding },
  ): { takenBackCents: number; shares: { buyerCents: number; sellerCents: number } } {
    const { totalCents, releaseCents, refundCents, refundedCents, funds, fundsBefore, releaseDueAt } = this.state;
    const before = fundsBefore ?? funds;
    // The part of a refund that a bank holds back is not in progress: the bank's payment counts towards it.
    const isUnderWay = this.awaitsRefund && fundsBefore !== 'refunding';
    this.#stand(standing);
    const givenCents = Math.min(totalCents, refundedCents + cents);
    const promisedCents = Math.min(totalCents, refundCents + (isUnderWay ? cents : 0));
    const buyerCents = wasDelivered || this.wasTransferred ? Math.max(promisedCents, givenCents) : totalCents;
    const sellerCents = Math.max(0, Math.min(releaseCents, this.state.sellerCents - buyerCents));
    const shares = { buyerCents, sellerCents };
    const takenBackCents = this.#apply(shares, 'dispute', { isUnderWay });
    this.state.refundedCents = givenCents;
    this.state.refundReturned = this.isRefundReturned;
    this.#advance(now, { before, dueAt: releaseDueAt });
    return { takenBackCents, shares };
  }

  #stand({ open, cents }: DisputeStanding): void {
    this.state.openDisputes = open;
    this.state.disputedCents = cents;
  }

  #freezeByBank(): void {
    this.state.fundsBefore = this.state.funds;
    this.state.funds = 'disputed';
  }

  #apply(
    shares: { buyerCents: number; sellerCents: number },
    reason: RefundReason,
    { isUnderWay = false }: { isUnderWay?: boolean } = {},
  ): number {
    const { refundedCents } = this.state;
    const takenBackCents = this.#divide(shares);
    if (shares.buyerCents > refundedCents) {
      this.state.refundReason = reason;
      this.state.refundError = null;
      if (!isUnderWay) this.state.refundNumber += 1;
    }
    return takenBackCents;
  }

  #divide({ buyerCents, sellerCents }: { buyerCents: number; sellerCents: number }): number {
    const { funds, refundedCents, releasedCents, totalCents } = this.state;
    if (buyerCents < refundedCents || buyerCents + sellerCents > totalCents) throw new WrongState(funds);
    const takenBackCents = Math.max(0, releasedCents - sellerCents);
    this.state.refundCents = buyerCents;
    this.state.releaseCents = sellerCents;
    this.state.releasedCents = releasedCents - takenBackCents;
    this.state.takenBackCents += takenBackCents;
    return takenBackCents;
  }

  /**
   * The next step for the money: refund first, then pay, or nothing more; waits for a problem, a future instant and a
   * bank.
   */
  #advance(now: Date, { before, dueAt }: { before?: PaymentFunds; dueAt?: Date | null } = {}): void {
    const next = this.#next(before === 'frozen');
    this.state.funds = next;
    this.state.fundsBefore = null;
    this.state.debtOffsetCents = 0;
    this.state.releaseDueAt = next === 'release_due' ? this.#earliestRelease(now, dueAt) : null;
    const isUnderWay = before === 'refunding' && next === 'refunding';
    if (this.#isTaken && !isUnderWay) this.#freezeByBank();
  }

  /** No bank dispute is left: tried again now, or when due. */
  #stopWaitingForBank(now: Date): void {
    const { funds, releaseError, releaseDueAt } = this.state;
    if (funds !== 'release_due' || releaseError !== 'disputed') return;
    this.state.releaseError = null;
    const isSoon = releaseDueAt === null || releaseDueAt <= later(now, FIRST_DELAY_MINUTES);
    if (isSoon) this.state.releaseDueAt = this.#earliestRelease(now);
  }

  /** After the provider's refusal: retried with growing delays. */
  #waitAfterRefusal(now: Date): void {
    const minutes = Math.min(FIRST_DELAY_MINUTES * 2 ** (this.state.releaseAttempts - 1), MAX_DELAY_MINUTES);
    this.state.releaseDueAt = later(now, minutes);
  }

  #endInspection(now: Date): void {
    if (this.isInspected(now)) this.state.inspectionEndsAt = now;
  }

  /** The latest of the instants, and never before the end of the inspection period. */
  #earliestRelease(...instants: readonly (Date | null | undefined)[]): Date {
    const all = [this.state.inspectionEndsAt, ...instants].flatMap((instant) => instant?.getTime() ?? []);
    return new Date(Math.max(...all));
  }

  /** Whether banks have taken back everything that was not refunded. */
  get #isTaken(): boolean {
    const { disputedCents, totalCents, refundedCents } = this.state;
    return disputedCents > 0 && disputedCents >= totalCents - refundedCents;
  }

  /**
   * After a dispute: a problem is decided first, and an unfinished sale continues where it was, unless all of it is
   * refunded.
   */
  #stateAfterDispute(funds: PaymentFunds): boolean {
    if (funds === 'frozen') return false;
    if (funds === 'refunding' || this.isGivenBack) return true;
    return funds === 'released' ? this.state.refundCents > 0 : this.refundOutstanding > 0 && funds !== 'held';
  }

  /** The next state: refund first, then pay, or nothing more. */
  #next(isFrozen: boolean): PaymentFunds {
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
