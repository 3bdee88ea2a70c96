import {
  Approvals,
  type AmountRequest,
  type ApprovalRequest,
  type GivenApproval,
  type Sends,
} from '../../../src/contexts/admin/settings/published/approvals.js';

/** Runs everything without a second administrator, and keeps the requests that would have been made. */
export class OpenApprovals extends Approvals {
  readonly asked: ApprovalRequest[] = [];
  /** What the decisions by amount said that they send, in cents. */
  readonly sent: number[] = [];

  run<Result>(
    request: ApprovalRequest | null,
    given: GivenApproval | null,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (request !== null && given === null) this.asked.push(request);
    return work();
  }

  runAbove<Result>(
    _request: AmountRequest,
    _given: GivenApproval | null,
    work: (sends: Sends) => Promise<Result>,
  ): Promise<Result> {
    return work((cents) => this.sent.push(cents));
  }
}
