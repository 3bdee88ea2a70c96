import { approved } from '../../../admin/settings/published/approvals.js';
import { RefundAfterRelease } from './refund-after-release.js';
import { ConfirmDestination } from './release/confirm-destination.js';
import { ReleaseByAdministrator } from './release/release-by-administrator.js';
import { ReturnItem, type ReturnItemCommand } from './return-item.js';

/** What is carried out about the money of a sale once a second administrator has approved it. */
export const APPROVED_MONEY_DECISIONS = [
  approved('refund-after-release', RefundAfterRelease, (refund, { subjectId, terms, reason, byUserId, given }) => {
    const { refundCents } = terms as { refundCents: number };
    return refund.execute({ listingId: subjectId, refundCents, byUserId, reason: reason ?? '' }, given);
  }),
  approved('return-item', ReturnItem, (returnItem, { subjectId, terms, reason, byUserId, given }) => {
    const how = terms as Pick<ReturnItemCommand, 'decision' | 'paysDriver'>;
    return returnItem.execute({ listingId: subjectId, ...how, byUserId, reason: reason ?? '' }, given);
  }),
  approved('early-release', ReleaseByAdministrator, (release, { subjectId, byUserId, given }) =>
    release.execute({ listingId: subjectId, byUserId }, given),
  ),
  approved('confirm-account', ConfirmDestination, (confirm, { subjectId, terms, reason, byUserId, given }) => {
    const { account } = terms as { account: string };
    return confirm.execute(subjectId, { byUserId, reason: reason ?? '' }, { given, account });
  }),
];
