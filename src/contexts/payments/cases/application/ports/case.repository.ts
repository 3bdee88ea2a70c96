import type { CaseRole, Case } from '../../domain/case.js';
import type { CaseWish } from '../../../published/views.js';

/** One entry of a case; amounts in cents. */
export interface CaseEntry {
  id: string;
  caseId: string;
  at: Date;
  kind: 'message' | 'offered' | 'refunded' | 'contested' | 'accepted' | 'declined' | 'seller-silent' | 'buyer-silent';
  role: CaseRole | 'clock';
  /** Null for an automatic entry. */
  byUserId: number | null;
  amountCents: number | null;
  text: string | null;
  photoKeys: string[];
}

/** Cases extend problems: `ProblemRepository` writes the problem, this repository the turn. */
export abstract class CaseRepository {
  abstract find(caseId: string): Promise<Case | null>;
  abstract findMany(caseIds: readonly string[]): Promise<Map<string, Case>>;
  /** With `FOR UPDATE`. */
  abstract lock(caseId: string): Promise<Case | null>;
  /** Sets the buyer's request and the turn of a problem that was just inserted. */
  abstract add(
    caseId: string,
    opening: { wanted: CaseWish; wantedCents: number | null; turn: 'seller' | 'administrator'; dueAt: Date },
  ): Promise<void>;
  /** Gives the payment's open case, if any, until then for its next answer. */
  abstract restart(paymentId: string, dueAt: Date): Promise<void>;
  /** Throws `CaseChanged` if the case has changed since it was read. */
  abstract save(changed: Case): Promise<void>;
  /**
   * Up to `most` ids of cases whose answer is overdue at the instant, longest overdue first; skips disputed payments.
   */
  abstract listOverdue(now: Date, most: number): Promise<string[]>;
  /** The listing's cases, newest first. */
  abstract listByListing(listingId: string): Promise<Case[]>;
  /** Open cases of which the person is a side, newest first. */
  abstract listOpen(userId: number): Promise<Case[]>;
  abstract addEntry(entry: CaseEntry): Promise<void>;
  abstract countMessages(caseId: string, role: CaseEntry['role']): Promise<number>;
  /** In the order in which they were written. */
  abstract listEntries(caseId: string): Promise<CaseEntry[]>;
}
