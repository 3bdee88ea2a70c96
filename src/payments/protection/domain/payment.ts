import { WrongState } from '../../../shared/domain/domain-error.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import { Disputed, MoneyInMovement, NotDelivered, Refunded } from './payment.errors.js';
import { ReleaseTiming } from './release-timing.js';
import type { DisputeStanding, PaymentFunds, RefundReason } from './payment-state.js';

/** Where money can be when someone decides about it; a cancellation asks for `held` besides. */
const DECIDABLE: ReadonlySet<PaymentFunds> = new Set(['held', 'frozen', 'released', 'partly_refunded']);
/** Whatever others give back, a problem and a dispute are decided before the money goes on. */
const STAYS: ReadonlySet<PaymentFunds> = new Set(['frozen', 'disputed']);
/** A transfer that is under way and a dispute end by themselves, and only then the money goes on. */
const HAS_ITS_OWN_END: ReadonlySet<PaymentFunds> = new Set(['releasing', 'disputed']);
/** Money that the seller is still to get, once the item is there and the time has come. */
const AWAITS_DELIVERY: ReadonlySet<PaymentFunds> = new Set(['held', 'release_due']);
const NO_DISPUTE: DisputeStanding = { open: 0, cents: 0 };

/** The money's side of a transaction: it decides which of its moves are allowed and changes itself. */
export class Payment extends ReleaseTiming {
  /**
   * The item was delivered: the buyer may look at it until `inspectionEndsAt`, and held money becomes due then, or at
   * `heldUntil` where that is later. Money that waits for something else goes on waiting, and is inspected all the same.
   * False when the delivery was known before.
   */
  recordDelivery(inspectionEndsAt: Date, heldUntil: Date | null = null): boolean {
    if (this.state.inspectionEndsAt !== null) return false;
    if (this.state.funds === 'held') this.becomeDue(inspectionEndsAt, heldUntil);
    this.state.inspectionEndsAt = inspectionEndsAt;
    if (this.state.funds === 'release_due') {
      this.state.releaseDueAt = this.earliestRelease(this.state.releaseDueAt, heldUntil);
    }
    return true;
  }

  /** held → release_due, at the end of the inspection period or at `heldUntil`, whichever is later. */
  becomeDue(inspectionEndsAt: Date, heldUntil: Date | null = null): void {
    if (this.state.funds !== 'held') throw new WrongState(this.state.funds);
    this.state.funds = 'release_due';
    this.state.inspectionEndsAt = inspectionEndsAt;
    this.state.releaseDueAt = this.earliestRelease(inspectionEndsAt, heldUntil);
  }

  /**
   * What the provider really took for the charge, in cents; known once and never changed. False when it was known before:
   * then it is in the ledger already. Throws a `RangeError` for what is no fee.
   */
  recordProviderFee(feeCents: number): boolean {
    if (!Number.isSafeInteger(feeCents) || feeCents < 0) throw new RangeError(`${String(feeCents)} cents are no fee.`);
    if (this.state.feeCents !== null) return false;
    this.state.feeCents = feeCents;
    return true;
  }

  /** The buyer says that everything is fine: the inspection period ends, and it is due now, or when its holds end. */
  becomeDueNow(now: Date, heldUntil: Date | null = null): void {
    if (this.state.funds !== 'release_due') throw new WrongState(this.state.funds);
    this.endInspection(now);
    const earliest = this.earliestRelease(now, heldUntil);
    if (this.state.releaseDueAt === null || this.state.releaseDueAt > earliest) this.state.releaseDueAt = earliest;
  }

  /** held or release_due → frozen: a problem was reported, and the clock of the release stops (product.md §4). */
  freeze(): void {
    const { funds } = this.state;
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds !== 'held' && funds !== 'release_due') throw new WrongState(funds);
    this.state.funds = 'frozen';
    this.state.releaseDueAt = null;
  }

  /** frozen → release_due, due now, when the item was delivered; back to held when it was not. Who says so has ended the inspection. */
  unfreeze(wasDelivered: boolean, now: Date): void {
    if (this.state.funds !== 'frozen') throw new WrongState(this.state.funds);
    if (this.isGivenBack) return this.#goOn(now);
    if (wasDelivered) this.endInspection(now);
    this.state.funds = wasDelivered ? 'release_due' : 'held';
    this.state.releaseDueAt = wasDelivered ? now : null;
  }

  /**
   * release_due → releasing; `debtCents` is what the seller owes now. Throws by what is in the way (api.md, "Codes").
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

  /** releasing → released, or what else is to be done: the transfer was made. */
  released(now: Date): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    this.state.releasedCents = this.state.releaseCents;
    this.state.releaseDueAt = null;
    this.#goOn(now);
  }

  /** releasing → release_due: the provider refused; tried again later, later each time (money.md, row 7). */
  releaseRefused(error: string, now: Date): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    this.state.funds = 'release_due';
    this.state.debtOffsetCents = 0;
    this.state.releaseError = error;
    this.waitAfterRefusal(now);
  }

  /**
   * Who gets what is decided (money.md, "Who gets what"): the buyer `buyerCents` of what was captured, the seller
   * `sellerCents`. The money goes on: refund first, then release. Returns the cents that the seller had been paid and owes
   * now. Throws `MoneyInMovement` while a call is under way, and `WrongState` when more has gone back already.
   */
  decide(shares: { buyerCents: number; sellerCents: number }, reason: RefundReason, now: Date): number {
    const { funds } = this.state;
    if (funds === 'releasing' || funds === 'refunding') throw new MoneyInMovement();
    if (funds === 'disputed') throw new Disputed();
    if (this.awaitsRefund) throw new MoneyInMovement();
    if (!DECIDABLE.has(funds)) throw new WrongState(funds);
    this.endInspection(now);
    const takenBackCents = this.#apply(shares, reason);
    this.#goOn(now);
    return takenBackCents;
  }

  /**
   * Others gave the buyer `cents` back at the provider, while `pendingCents` of refunds that are known are on their way
   * (money.md, "The provider is the truth"). The buyer gets what was decided or what was given, whichever is more; what
   * that adds comes out of the seller's share as far as it goes. A sale of which something is left goes on where it is.
   * Returns the cents that the seller had been paid and owes now. Throws `MoneyInMovement` while the share is being
   * transferred.
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
    const goesOn = STAYS.has(funds) || (AWAITS_DELIVERY.has(funds) && buyerCents < totalCents);
    if (!goesOn) this.#goOn(now, { before: funds });
    return takenBackCents;
  }

  /**
   * The provider says that a refund succeeded, and not before. `subject` is that of its operation: what a dispute holds back
   * of one of ours goes back as a further one. Throws `WrongState` for more than is to go back.
   */
  refunded(cents: number, now: Date, subject = this.refundSubject): void {
    if (cents > this.refundOutstanding) throw new WrongState(this.state.funds);
    this.state.refundedCents += cents;
    this.state.refundError = null;
    if (subject === this.refundSubject && this.refundOutstanding > 0) this.state.refundNumber += 1;
    if (this.state.funds === 'refunding') this.#goOn(now);
    else if (!HAS_ITS_OWN_END.has(this.state.funds) && this.isTaken) this.#freezeByBank();
  }

  /**
   * A refund failed at the buyer's bank; `cents` had counted as refunded. It waits for an administrator (money.md, row 9),
   * and a sale that is not over yet waits for nothing.
   */
  refundFailed(error: string, cents: number): void {
    const { funds } = this.state;
    this.state.refundedCents -= cents;
    this.state.refundError = error;
    if (funds !== 'releasing' && funds !== 'held' && !STAYS.has(funds)) this.state.funds = 'refunding';
  }

  /** An administrator tries a failed refund again, as an operation of its own. Throws `WrongState`, and `Disputed` where banks hold all of it. */
  refundAgain(): void {
    const { funds, refundError } = this.state;
    if (refundError === null || HAS_ITS_OWN_END.has(funds)) throw new WrongState(funds);
    if (this.refundDue === 0) throw new Disputed();
    this.state.refundNumber += 1;
    this.state.refundError = null;
  }

  /** The release goes to another account of the seller, because an administrator confirmed it. Throws `WrongState` once it is under way. */
  redirect(destination: string, now: Date): void {
    const { funds } = this.state;
    if (!['held', 'release_due', 'frozen', 'disputed'].includes(funds)) throw new WrongState(funds);
    this.state.destination = destination;
    this.state.releaseError = null;
    if (funds === 'release_due') this.state.releaseDueAt = this.earliestRelease(now);
  }

  /**
   * Disputes stand so now. Where banks have taken back all that is left it is as frozen, which gives true; an inquiry and a
   * dispute of a part only keep the money from being released, and leave decisions about the rest possible. A refund that is
   * under way goes on. Throws `MoneyInMovement` while releasing.
   */
  dispute(standing: DisputeStanding = { open: 1, cents: this.state.totalCents }): boolean {
    const { funds } = this.state;
    if (funds === 'releasing') throw new MoneyInMovement();
    this.#stand(standing);
    if (funds === 'refunding' || funds === 'disputed' || !this.isTaken) return false;
    this.#freezeByBank();
    return true;
  }

  /** Won or withdrawn: back to where the money was, unless another dispute has it; due now when the item was delivered meanwhile. */
  disputeWon(wasDelivered: boolean, now: Date, standing = NO_DISPUTE): void {
    this.#stand(standing);
    if (standing.open === 0) this.stopWaitingForBank(now);
    if (this.state.funds === 'disputed' && !this.isTaken) this.#leaveDispute(wasDelivered, now);
  }

  #leaveDispute(wasDelivered: boolean, now: Date): void {
    const { fundsBefore } = this.state;
    if (fundsBefore === null) return;
    this.state.fundsBefore = null;
    const isDue = fundsBefore === 'held' && wasDelivered;
    this.state.funds = isDue ? 'release_due' : fundsBefore;
    if (isDue) this.state.releaseDueAt = this.earliestRelease(now);
    if (this.goesOnAfter(fundsBefore)) this.#goOn(now);
  }

  /**
   * Lost: the bank has given the buyer `cents`. What was promised back besides still goes back, and a refund that is
   * under way comes on top; where nothing was delivered or paid out, all of it goes back. A reported problem stays open
   * while the seller still gets something. Returns the division, and what the seller had been paid and owes now.
   */
  disputeLost(
    cents: number,
    { wasDelivered, now, standing = NO_DISPUTE }: { wasDelivered: boolean; now: Date; standing?: DisputeStanding },
  ): { takenBackCents: number; shares: { buyerCents: number; sellerCents: number } } {
    const { totalCents, releaseCents, refundCents, refundedCents, funds, fundsBefore, releaseDueAt } = this.state;
    const before = fundsBefore ?? funds;
    // What a bank holds back of a refund is not under way: what the bank gives counts towards it.
    const isUnderWay = this.awaitsRefund && fundsBefore !== 'refunding';
    this.#stand(standing);
    const givenCents = Math.min(totalCents, refundedCents + cents);
    const promisedCents = Math.min(totalCents, refundCents + (isUnderWay ? cents : 0));
    const buyerCents = wasDelivered || this.wasTransferred ? Math.max(promisedCents, givenCents) : totalCents;
    const sellerCents = Math.max(0, Math.min(releaseCents, this.state.sellerCents - buyerCents));
    const shares = { buyerCents, sellerCents };
    const takenBackCents = this.#apply(shares, 'dispute', { isUnderWay });
    this.state.refundedCents = givenCents;
    this.#goOn(now, { before, dueAt: releaseDueAt });
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

  /** What is to be done next with the money: give back, then pay, or nothing more; a problem, an instant to come and a bank are waited for. */
  #goOn(now: Date, { before, dueAt }: { before?: PaymentFunds; dueAt?: Date | null } = {}): void {
    const next = this.next(before === 'frozen');
    this.state.funds = next;
    this.state.fundsBefore = null;
    this.state.debtOffsetCents = 0;
    this.state.releaseDueAt = next === 'release_due' ? this.earliestRelease(now, dueAt) : null;
    const isUnderWay = before === 'refunding' && next === 'refunding';
    if (this.isTaken && !isUnderWay) this.#freezeByBank();
  }
}
