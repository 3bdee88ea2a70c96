import type { ProblemReason } from '../../../published/views.js';

/** A report about a paid sale. */
export interface Problem {
  id: string;
  listingId: string;
  paymentId: string;
  reporterId: number;
  reason: ProblemReason;
  text: string;
  photoKeys: string[];
  state: 'open' | 'withdrawn' | 'decided';
  createdAt: Date;
  /** Once decided. */
  outcome: { decision: 'release' | 'refund' | 'split'; refundCents: number; reason: string; at: Date } | null;
}

export abstract class ProblemRepository {
  abstract add(problem: Omit<Problem, 'outcome'>): Promise<void>;
  abstract find(problemId: string): Promise<Problem | null>;
  /** The open report, with `FOR UPDATE`. */
  abstract lockOpen(paymentId: string): Promise<Problem | null>;
  abstract findLatest(listingId: string): Promise<Problem | null>;
  /** How many reports of a sale this person has withdrawn. */
  abstract countWithdrawn(paymentId: string, reporterId: number): Promise<number>;
  /** open → withdrawn; returns false if it has already ended. */
  abstract recordWithdrawal(problemId: string, at: Date): Promise<boolean>;
  /** open → decided; returns false if it has already ended. */
  abstract recordDecision(
    problemId: string,
    decision: NonNullable<Problem['outcome']> & { byUserId: number },
  ): Promise<boolean>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: {
    limit: number;
    cursor?: string | undefined;
    state?: Problem['state'] | undefined;
    /** Only open ones that wait for an administrator. */
    turn?: 'administrator' | undefined;
  }): Promise<{ items: Problem[]; nextCursor: string | null; total: number }>;
}
