import { Forbidden, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import { FundsFrozen } from '../../../listings/published/transaction-register.js';
import type { CaseSide } from '../../published/case-views.js';
import type { CaseStateName, CaseWish, ProblemReason } from '../../published/views.js';
import { AnswerLate, CaseClosed, NotYourAnswer } from './case.errors.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** A case's state: whose turn it is, or how it ended. */
export type CaseState = CaseStateName;
/** The moves of a case, without messages. `expire` is automatic: an answer never came. */
export type CaseMove = 'refund' | 'offer' | 'contest' | 'accept' | 'decline' | 'withdraw' | 'decide' | 'expire';
/** A person's role in a case. */
export type CaseRole = CaseSide;
/** Why a case went to an administrator. */
export type EscalationCause = 'contested' | 'declined' | 'seller-silent' | 'buyer-silent';

/**
 * The time that seller and buyer have to answer, and an administrator to decide (product.md §4, "A case"), in
 * milliseconds.
 */
export const ANSWER_MS = 48 * 3_600_000;

const OPEN = ['awaiting_seller', 'awaiting_buyer', 'escalated'] as const;

interface Move {
  from: readonly CaseState[];
  to: CaseState;
  who: CaseRole | 'clock';
}

/** The moves of a case (product.md §4, "A case"); pages, API and tests all use this table. */
export const CASE_MOVES: Readonly<Record<CaseMove, Move>> = {
  refund: { from: ['awaiting_seller'], to: 'settled', who: 'seller' },
  offer: { from: ['awaiting_seller'], to: 'awaiting_buyer', who: 'seller' },
  contest: { from: ['awaiting_seller'], to: 'escalated', who: 'seller' },
  accept: { from: ['awaiting_buyer'], to: 'settled', who: 'buyer' },
  decline: { from: ['awaiting_buyer'], to: 'escalated', who: 'buyer' },
  expire: { from: ['awaiting_seller', 'awaiting_buyer'], to: 'escalated', who: 'clock' },
  withdraw: { from: OPEN, to: 'withdrawn', who: 'buyer' },
  decide: { from: OPEN, to: 'decided', who: 'staff' },
};

/** Moves that answer and have a deadline. */
const ANSWERS: ReadonlySet<CaseMove> = new Set(['refund', 'offer', 'contest', 'accept', 'decline']);

/** A stored case; amounts in cents. */
export interface CaseFacts {
  id: string;
  listingId: string;
  paymentId: string;
  buyerId: number;
  sellerId: number;
  /** The buyer, or an administrator. */
  reporterId: number;
  reason: ProblemReason;
  text: string;
  photoKeys: string[];
  /** The buyer's request, null if someone else reported; `wantedCents` for a part. */
  wanted: CaseWish;
  wantedCents: number | null;
  createdAt: Date;
  state: CaseState;
  /** The deadline of the side whose turn it is; null once it is over. */
  dueAt: Date | null;
  offerCents: number | null;
  /** The side that did not answer in time. */
  missedBy: 'seller' | 'buyer' | null;
  endedAt: Date | null;
  /** Once settled or decided. */
  outcome: { decision: 'release' | 'refund' | 'split'; refundCents: number; reason: string } | null;
  version: number;
}

/** A reported problem until its end: decides who may do what, and until when. */
export class Case {
  constructor(readonly facts: CaseFacts) {}

  get id(): string {
    return this.facts.id;
  }

  get isOpen(): boolean {
    return (OPEN as readonly CaseState[]).includes(this.facts.state);
  }

  /**
   * Whether it was settled or decided for good, so that the buyer cannot report the sale again (decision 0091). A release
   * before the delivery only lets the sale go on: it says nothing about the item that then comes. A decision after it ends
   * the inspection period at the latest, so the period's end tells the two apart.
   */
  isFinal(inspectionEndsAt: Date | null): boolean {
    const { outcome, endedAt } = this.facts;
    if (outcome === null) return false;
    if (outcome.decision !== 'release') return true;
    return inspectionEndsAt !== null && endedAt !== null && inspectionEndsAt <= endedAt;
  }

  /**
   * A person's role in the case; null if it does not concern them. Parties come first, because a member of staff may be
   * one.
   */
  roleOf(userId: number, isStaff: boolean): CaseRole | null {
    if (userId === this.facts.sellerId) return 'seller';
    if (userId === this.facts.buyerId) return 'buyer';
    return isStaff ? 'staff' : null;
  }

  /** What the person can do now. An offer requires a delivered item, because only then can the money be divided. */
  movesOf(userId: number, role: CaseRole, { now, isDelivered }: { now: Date; isDelivered: boolean }): CaseMove[] {
    return (Object.keys(CASE_MOVES) as CaseMove[]).filter((name) => {
      const { from, who } = CASE_MOVES[name];
      if (who !== role || !from.includes(this.facts.state)) return false;
      if (name === 'withdraw' && userId !== this.facts.reporterId) return false;
      if (name === 'offer' && !isDelivered) return false;
      return !ANSWERS.has(name) || !this.isOverdue(now);
    });
  }

  /** Whether seller or buyer has missed the deadline. */
  isOverdue(now: Date): boolean {
    const { state, dueAt } = this.facts;
    return CASE_MOVES.expire.from.includes(state) && dueAt !== null && dueAt <= now;
  }

  /** The seller refunds everything. Throws as `#move` does. */
  refund(userId: number, now: Date): void {
    this.#move('refund', userId, now);
  }

  /**
   * The seller offers a part, at most `mostCents`, the price. Throws `ValidationFailed` for another amount, otherwise
   * as `#move` does.
   */
  offer(userId: number, cents: number, { mostCents, now }: { mostCents: number; now: Date }): void {
    requireAmount(cents, mostCents, 'amount');
    this.#move('offer', userId, now);
    this.facts.offerCents = cents;
  }

  /** The seller contests the report. Throws as `#move` does. */
  contest(userId: number, now: Date): void {
    this.#move('contest', userId, now);
  }

  /** The buyer accepts the offer; returns its cents. Throws as `#move` does. */
  accept(userId: number, now: Date): number {
    this.#move('accept', userId, now);
    return this.facts.offerCents ?? 0;
  }

  /** The buyer declines the offer. Throws as `#move` does. */
  decline(userId: number, now: Date): void {
    this.#move('decline', userId, now);
  }

  /** Escalates after the deadline: returns the side that did not answer, or null if there is nothing to do. */
  expire(now: Date): EscalationCause | null {
    if (!this.isOverdue(now)) return null;
    const cause = this.facts.state === 'awaiting_seller' ? 'seller-silent' : 'buyer-silent';
    this.facts.missedBy = this.facts.state === 'awaiting_seller' ? 'seller' : 'buyer';
    this.#to('escalated', now);
    return cause;
  }

  /**
   * The buyer withdraws their report. Throws `NotYourAnswer` for anyone else, `FundsFrozen` if someone else reported
   * it, and `CaseClosed` if it is over.
   */
  withdraw(userId: number, now: Date): void {
    if (this.roleOf(userId, false) !== 'buyer') throw new NotYourAnswer('buyer');
    this.#requireState('withdraw');
    if (userId !== this.facts.reporterId) throw new FundsFrozen();
    this.#to('withdrawn', now);
  }

  /**
   * Decides for an administrator who is neither of its sides. Throws `Forbidden` for one who is, and `CaseClosed` if it
   * is over.
   */
  decide(userId: number, now: Date): void {
    this.requireNoSide(userId);
    this.#requireState('decide');
    this.#to('decided', now);
  }

  /** Throws `Forbidden` for its buyer or seller. */
  requireNoSide(userId: number): void {
    if (this.roleOf(userId, true) !== 'staff') throw new Forbidden('Another administrator has to decide this case.');
  }

  /** Throws `CaseClosed` if it is over: no more messages then. */
  requireOpen(): void {
    if (!this.isOpen) throw new CaseClosed(this.facts.state);
  }

  /**
   * Throws `NotYourAnswer` for the other party, `CaseClosed` if it is over, `AnswerLate` after the deadline, and
   * `WrongState` if it is not that turn.
   */
  #move(name: CaseMove, userId: number, now: Date): void {
    const { who, to, from } = CASE_MOVES[name];
    if (who !== this.roleOf(userId, false)) throw new NotYourAnswer(who === 'buyer' ? 'buyer' : 'seller');
    this.requireOpen();
    const { state, missedBy } = this.facts;
    if (missedBy === who || (from.includes(state) && this.isOverdue(now))) throw new AnswerLate();
    this.#requireState(name);
    this.#to(to, now);
  }

  #requireState(name: CaseMove): void {
    this.requireOpen();
    const { state } = this.facts;
    if (!CASE_MOVES[name].from.includes(state)) throw new WrongState(state, sentence('problem.not-your-turn'));
  }

  #to(state: CaseState, now: Date): void {
    this.facts.state = state;
    this.facts.dueAt = this.isOpen ? new Date(now.getTime() + ANSWER_MS) : null;
  }
}

/** Throws `ValidationFailed` for `field` unless the amount is between one cent and `mostCents`. */
export function requireAmount(cents: number, mostCents: number, field: string): void {
  if (Number.isSafeInteger(cents) && cents >= 1 && cents <= mostCents) return;
  throw new ValidationFailed([
    { field, message: sentence('problem.amount-between', { least: { cents: 1 }, most: { cents: mostCents } }) },
  ]);
}
