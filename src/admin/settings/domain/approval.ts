import {
  APPROVAL_HOURS,
  type ApprovalKind,
  type ApprovalOutcome,
  type ApprovalSubject,
} from '../published/approval-views.js';
import { ApprovalEnded, OwnRequest } from './approval.errors.js';

const HOUR_MS = 3_600_000;

export interface ApprovalState {
  id: string;
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  /** Of the request: only one with the same fingerprint can be open. */
  fingerprint: string;
  /** The sentence, the terms and the reason; null once they are forgotten. */
  sealed: string | null;
  askedBy: number;
  askedAt: Date;
  expiresAt: Date;
  state: 'waiting' | ApprovalOutcome;
  endedBy: number | null;
  endedAt: Date | null;
}

/** What one administrator asks for and another one approves (product.md §7, "Four eyes"). */
export class Approval {
  private constructor(private readonly current: ApprovalState) {}

  static ask(request: Omit<ApprovalState, 'expiresAt' | 'state' | 'endedBy' | 'endedAt'>): Approval {
    const expiresAt = new Date(request.askedAt.getTime() + APPROVAL_HOURS * HOUR_MS);
    return new Approval({ ...request, expiresAt, state: 'waiting', endedBy: null, endedAt: null });
  }

  static restore(state: ApprovalState): Approval {
    return new Approval({ ...state });
  }

  get state(): Readonly<ApprovalState> {
    return this.current;
  }

  /** Its state at this instant: what no one answered in time has lapsed, whether or not the job has seen it. */
  standingAt(now: Date): ApprovalState['state'] {
    const { state, expiresAt } = this.current;
    return state === 'waiting' && expiresAt.getTime() <= now.getTime() ? 'lapsed' : state;
  }

  /** Throws `ApprovalEnded` unless it waits, and `OwnRequest` for the person who asked for it. */
  requireApprovable(byUserId: number, now: Date): void {
    this.#requireWaiting(now);
    if (byUserId === this.current.askedBy) throw new OwnRequest();
  }

  /** Throws what `requireApprovable` throws. */
  approve(byUserId: number, now: Date): void {
    this.requireApprovable(byUserId, now);
    this.#end('approved', byUserId, now);
  }

  /** The one who asked withdraws it, others decline it. Throws `ApprovalEnded` unless it waits. */
  refuse(byUserId: number, now: Date): void {
    this.#requireWaiting(now);
    this.#end(byUserId === this.current.askedBy ? 'withdrawn' : 'declined', byUserId, now);
  }

  /** It was approved and could not be done. Throws what `requireApprovable` throws. */
  fail(byUserId: number, now: Date): void {
    this.requireApprovable(byUserId, now);
    this.#end('failed', byUserId, now);
  }

  /** No one answered in time. */
  lapse(now: Date): void {
    if (this.current.state === 'waiting') this.#end('lapsed', null, now);
  }

  #requireWaiting(now: Date): void {
    const standing = this.standingAt(now);
    if (standing !== 'waiting') throw new ApprovalEnded(standing);
  }

  #end(outcome: ApprovalOutcome, endedBy: number | null, endedAt: Date): void {
    Object.assign(this.current, { state: outcome, endedBy, endedAt });
  }
}
