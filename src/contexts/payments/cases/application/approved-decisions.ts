import { approved } from '../../../admin/settings/published/approvals.js';
import { CancelTransaction } from '../../checkout/application/cancel-transaction.js';
import { ReleaseHolds } from './release-holds.js';
import { ResolveProblem } from './resolve-problem.js';

/** What is carried out about cases, holds and sales once a second administrator has approved it. */
export const APPROVED_DECISIONS = [
  approved('case-release', ResolveProblem, (resolve, { subjectId, reason, byUserId, given }) => {
    const decision = { decision: 'release', refundCents: 0, byUserId, reason: reason ?? '' } as const;
    return resolve.execute({ problemId: subjectId, ...decision }, given);
  }),
  approved('case-refund', ResolveProblem, (resolve, { subjectId, reason, byUserId, given }) => {
    const decision = { decision: 'refund', refundCents: 0, byUserId, reason: reason ?? '' } as const;
    return resolve.execute({ problemId: subjectId, ...decision }, given);
  }),
  approved('split', ResolveProblem, (resolve, { subjectId, terms, reason, byUserId, given }) => {
    const { refundCents } = terms as { refundCents: number };
    const decision = { decision: 'split', refundCents, byUserId, reason: reason ?? '' } as const;
    return resolve.execute({ problemId: subjectId, ...decision }, given);
  }),
  approved('cancel-sale', CancelTransaction, (cancel, { subjectId, reason, byUserId: userId, given }) =>
    cancel.execute({ listingId: subjectId, by: { userId, role: 'admin' }, reason }, given),
  ),
  approved('lift-hold', ReleaseHolds, (lift, { terms, reason, byUserId, given }) => {
    const { holdId } = terms as { holdId: string };
    return lift.lift(holdId, { byUserId, reason: reason ?? '' }, given);
  }),
];
