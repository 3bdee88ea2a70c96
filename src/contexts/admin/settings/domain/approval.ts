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
  /** Identifies identical requests; only one of them can be open. */
  fingerprint: string;
  /** The sentence, the terms and the reason; null once erased. */
  sealed: string | null;
  askedBy: number;
  askedAt: Date;
  expiresAt: Date;
  state: 'waiting' | ApprovalOutcome;
  endedBy: number | null;
  endedAt: Date | null;
}

/** A request of one administrator that another one must approve (product.md §7, "Four eyes"). */
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

  /** The state at `now`: an expired request has lapsed even if the job has not ended it yet. */
  standingAt(now: Date): ApprovalState['state'] {
    const { state, expiresAt } = this.current;
    return state === 'waiting' && expiresAt.getTime() <= now.getTime() ? 'lapsed' : state;
  }

  /** Throws `ApprovalEnded` unless it is open, and `OwnRequest` for the requester. */
  requireApprovable(byUserId: number, now: Date): void {
    this.#requireWaiting(now);
    if (byUserId === this.current.askedBy) throw new OwnRequest();
  }

  /** Throws what `requireApprovable` throws. */
  approve(byUserId: number, now: Date): void {
    this.requireApprovable(byUserId, now);
    this.#end('approved', byUserId, now);
  }

  /** Withdraws it for the requester, declines it for others. Throws `ApprovalEnded` unless it is open. */
  refuse(byUserId: number, now: Date): void {
    this.#requireWaiting(now);
    this.#end(byUserId === this.current.askedBy ? 'withdrawn' : 'declined', byUserId, now);
  }

  /** Ends an approved request that could not be carried out. Throws what `requireApprovable` throws. */
  fail(byUserId: number, now: Date): void {
    this.requireApprovable(byUserId, now);
    this.#end('failed', byUserId, now);
  }

  /** Ends a request that no one answered in time; does nothing to one that has ended. */
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
