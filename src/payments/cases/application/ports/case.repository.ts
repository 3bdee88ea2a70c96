import type { CaseRole, Case } from '../../domain/case.js';
import type { CaseWish } from '../../../published/views.js';

/** What was said or done in a case; amounts in cents. */
export interface CaseEntry {
  id: string;
  caseId: string;
  at: Date;
  kind: 'message' | 'offered' | 'refunded' | 'contested' | 'accepted' | 'declined' | 'seller-silent' | 'buyer-silent';
  role: CaseRole | 'clock';
  /** Null for the clock. */
  byUserId: number | null;
  amountCents: number | null;
  text: string | null;
  photoKeys: string[];
}

/** Cases are on their problems; a problem is written by `ProblemRepository`, whose turn it is here. */
export abstract class CaseRepository {
  abstract find(caseId: string): Promise<Case | null>;
  abstract findMany(caseIds: readonly string[]): Promise<Map<string, Case>>;
  /** With `FOR UPDATE`. */
  abstract lock(caseId: string): Promise<Case | null>;
  /** What the buyer wants and whose turn it is, of a problem that was just inserted. */
  abstract add(
    caseId: string,
    opening: { wanted: CaseWish; wantedCents: number | null; turn: 'seller' | 'administrator'; dueAt: Date },
  ): Promise<void>;
  /** Gives the open case of a payment, if any, until then for its next answer. */
  abstract restart(paymentId: string, dueAt: Date): Promise<void>;
  /** Throws `CaseChanged` unless it is as it was read. */
  abstract save(changed: Case): Promise<void>;
  /** Answers that were due at the instant and have not come, up to `most` ids, the longest due first; none of a disputed payment. */
  abstract listOverdue(now: Date, most: number): Promise<string[]>;
  /** Those of the listing, the newest first. */
  abstract listByListing(listingId: string): Promise<Case[]>;
  /** Those that are open and of which the person is a side, the newest first. */
  abstract listOpen(userId: number): Promise<Case[]>;
  abstract addEntry(entry: CaseEntry): Promise<void>;
  abstract countEntries(caseId: string): Promise<number>;
  /** In the order in which they were written. */
  abstract listEntries(caseId: string): Promise<CaseEntry[]>;
}
