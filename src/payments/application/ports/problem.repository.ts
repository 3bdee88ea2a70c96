import type { ProblemReason } from '../../published/views.js';

/** What somebody reported about a paid sale. */
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
}

export abstract class ProblemRepository {
  abstract insert(problem: Problem): Promise<void>;
  /** The report that nobody has ended yet, with `FOR UPDATE`. */
  abstract lockOpen(paymentId: string): Promise<Problem | null>;
  abstract latest(listingId: string): Promise<Problem | null>;
  /** open → ended; false when it had ended already. */
  abstract end(problemId: string, state: 'withdrawn' | 'decided', at: Date): Promise<boolean>;
}
