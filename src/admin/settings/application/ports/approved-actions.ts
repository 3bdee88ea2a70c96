import type { Administrators } from '../../published/administrators.js';
import type { ApprovalKind } from '../../published/approval-views.js';
import type { ApprovedAction } from '../../published/approvals.js';

/** What the contexts above have registered. */
export abstract class ApprovedActions {
  /** Throws an error for a kind that no context carries out. */
  abstract of(kind: ApprovalKind): ApprovedAction;
  abstract readonly administrators: Administrators;
}
