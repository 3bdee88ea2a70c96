import type { AmountKind, ApprovalKind, ApprovalSubject } from './approval-views.js';

/** A request for an action that an administrator may not do alone. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  /** A sentence that tells the second administrator what is done once it is approved. */
  what: string;
  /** What the use case takes besides subject and reason, as JSON; identical terms are one request. */
  terms: object;
  reason: string | null;
  byUserId: number;
  /** Allowed without approval while there is no second administrator, so that one can be appointed. */
  mayBeDoneAlone?: boolean;
}

/** A request whose amount, and so its sentence, is known only under the lock of what it changes. */
export type AmountRequest = Omit<ApprovalRequest, 'kind' | 'what' | 'mayBeDoneAlone'> & { kind: AmountKind };

/** The approval under which a use case runs. */
export interface GivenApproval {
  approvalId: string;
  decidedBy: number;
  /** The amount that was approved; null if the kind has none. */
  sentCents: number | null;
}

/** Tells how many cents a decision sends otherwise than the sale had promised. */
export type Sends = (cents: number) => void;

/** Runs use cases that may need a second administrator (product.md §7, decision 0041). */
export abstract class Approvals {
  /**
   * Runs `work`, a unit of work with no effects outside the database, when no second administrator is needed: `request`
   * is null, four eyes is off, or `given` is an approval, which then ends in the same unit of work. Otherwise it tries
   * `work` and rolls it back, so that the requester sees a refusal immediately, and stores the request. Throws what
   * `work` throws,
   * `ApprovalRequired`, and `ApprovalEnded` for an approval that was used or has lapsed.
   */
  abstract run<Result>(
    request: ApprovalRequest | null,
    given: GivenApproval | null,
    work: () => Promise<Result>,
  ): Promise<Result>;

  /**
   * Runs `work` like `run`, which says under its locks what it sends; needs a second administrator if that is more than
   * `approvalAbove`, and is then rolled back. Under an approval throws `AmountMoved` for another amount than approved.
   */
  abstract runAbove<Result>(
    request: AmountRequest,
    given: GivenApproval | null,
    work: (sends: Sends) => Promise<Result>,
  ): Promise<Result>;
}

/** A request that has been approved. */
export interface ApprovedRequest {
  subjectId: string;
  terms: unknown;
  reason: string | null;
  /** The requester. */
  byUserId: number;
  given: GivenApproval;
}

/** Runs the use case of one kind as requested; found at startup among all providers. */
export class ApprovedAction {
  constructor(
    readonly kind: ApprovalKind,
    readonly execute: (request: ApprovedRequest) => Promise<unknown>,
  ) {}
}

/**
 * The provider of an action. `execute` must call the use case with the approval that is `given`, so that it goes through
 * `Approvals`.
 */
export const approved = <UseCase>(
  kind: ApprovalKind,
  useCase: abstract new (...parts: never[]) => UseCase,
  execute: (useCase: UseCase, request: ApprovedRequest) => Promise<unknown>,
) => ({
  provide: `approved ${kind}`,
  inject: [useCase],
  useFactory: (one: UseCase) => new ApprovedAction(kind, (request) => execute(one, request)),
});
