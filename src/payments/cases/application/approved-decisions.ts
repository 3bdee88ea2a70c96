import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../../admin/settings/published/approvals.js';
import { RefundAfterRelease } from '../../protection/application/refund-after-release.js';
import { ResolveProblem } from './resolve-problem.js';

/** Executes a refund after release once a second administrator has approved it. */
@Injectable()
export class ApprovedRefund extends ApprovedAction {
  readonly kind = 'refund-after-release';

  constructor(private readonly refund: RefundAfterRelease) {
    super();
  }

  execute({ subjectId: listingId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { refundCents } = terms as { refundCents: number };
    return this.refund.execute({ listingId, refundCents, byUserId, reason: reason ?? '' }, given);
  }
}

/** Executes a large split once a second administrator has approved it. */
@Injectable()
export class ApprovedSplit extends ApprovedAction {
  readonly kind = 'split';

  constructor(private readonly resolveProblem: ResolveProblem) {
    super();
  }

  execute({ subjectId: problemId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { refundCents } = terms as { refundCents: number };
    const decision = { decision: 'split', refundCents, byUserId, reason: reason ?? '' } as const;
    return this.resolveProblem.execute({ problemId, ...decision }, given);
  }
}
