import type { ApprovalKind, ApprovalSubject } from './approval-views.js';

/** What someone asks for who may not do it alone. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  /** What is done once it is approved, as a sentence for the second administrator. */
  what: string;
  /** What the use case takes besides the subject and the reason, as JSON; the same terms twice are one request. */
  terms: object;
  reason: string | null;
  byUserId: number;
  /** The primary administrator may do it while there is no second one, so that there can come to be one. */
  mayBeDoneAlone?: boolean;
}

/** That a use case runs because a second administrator approved it. */
export interface GivenApproval {
  approvalId: string;
  decidedBy: number;
}

/** Whether four eyes are needed (product.md §7, decision 0041). */
export abstract class Approvals {
  /**
   * Does `work`, the unit of work of a use case with nothing outside the database in it, where no second administrator is
   * needed: `request` is null, four eyes are off, or `given` is one's approval, which then ends in the same unit of work.
   * Otherwise `work` is tried and rolled back, so that a refusal of now comes at once, and the request is stored. Throws what
   * `work` throws, `ApprovalRequired`, and `ApprovalEnded` for an approval that was used or has lapsed.
   */
  abstract run<Result>(
    request: ApprovalRequest | null,
    given: GivenApproval | null,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** What was asked for, when it has been approved. */
export interface ApprovedRequest {
  subjectId: string;
  terms: unknown;
  reason: string | null;
  /** Who asked. */
  byUserId: number;
  given: GivenApproval;
}

/** Runs the use case of a kind as it was asked for. Each context gives its own as providers, which are found at the start. */
export abstract class ApprovedAction {
  abstract readonly kind: ApprovalKind;
  /** Through `Approvals.run` with what was given. Throws what the use case throws. */
  abstract execute(request: ApprovedRequest): Promise<void>;
}
