import { approved } from '../../../admin/settings/published/approvals.js';
import { CancelTransaction } from '../../checkout/application/cancel-transaction.js';
import { RefundAfterRelease } from '../../protection/application/refund-after-release.js';
import { ConfirmDestination } from '../../protection/application/release/confirm-destination.js';
import { ReleaseByAdministrator } from '../../protection/application/release/release-by-administrator.js';
import { ReturnItem, type ReturnItemCommand } from '../../protection/application/return-item.js';
import { LiftHold } from './lift-hold.js';
import { ResolveProblem } from './resolve-problem.js';

/** What is carried out about the money of a sale once a second administrator has approved it. */
export const APPROVED_DECISIONS = [
  approved('refund-after-release', RefundAfterRelease, (refund, { subjectId, terms, reason, byUserId, given }) => {
    const { refundCents } = terms as { refundCents: number };
    return refund.execute({ listingId: subjectId, refundCents, byUserId, reason: reason ?? '' }, given);
  }),
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
  approved('return-item', ReturnItem, (returnItem, { subjectId, terms, reason, byUserId, given }) => {
    const how = terms as Pick<ReturnItemCommand, 'decision' | 'paysDriver'>;
    return returnItem.execute({ listingId: subjectId, ...how, byUserId, reason: reason ?? '' }, given);
  }),
  approved('early-release', ReleaseByAdministrator, (release, { subjectId, byUserId, given }) =>
    release.execute({ listingId: subjectId, byUserId }, given),
  ),
  approved('lift-hold', LiftHold, (lift, { terms, reason, byUserId, given }) => {
    const { holdId } = terms as { holdId: string };
    return lift.execute(holdId, { byUserId, reason: reason ?? '' }, given);
  }),
  approved('confirm-account', ConfirmDestination, (confirm, { subjectId, terms, reason, byUserId, given }) => {
    const { account } = terms as { account: string };
    return confirm.execute(subjectId, { byUserId, reason: reason ?? '' }, { given, account });
  }),
];
