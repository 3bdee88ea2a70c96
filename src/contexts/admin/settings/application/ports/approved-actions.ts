import type { Administrators } from '../../published/administrators.js';
import type { ApprovalKind } from '../../published/approval-views.js';
import type { ApprovedAction } from '../../published/approvals.js';

/** The actions and administrators that the contexts provide. */
export abstract class ApprovedActions {
  /** Throws when no context carries out this kind. */
  abstract of(kind: ApprovalKind): ApprovedAction;
  abstract readonly administrators: Administrators;
}
