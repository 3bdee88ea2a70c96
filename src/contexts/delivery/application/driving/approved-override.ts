import { approved } from '../../../admin/settings/published/approvals.js';
import type { HandOver } from '../../domain/delivery-state.js';
import { OverrideCode } from '../hand-over/override-code.js';

/** Overrides a hand-over code once a second administrator has approved it. */
export const APPROVED_OVERRIDE = approved(
  'code-override',
  OverrideCode,
  (override, { subjectId: deliveryId, terms, reason, byUserId, given }) =>
    override.execute({ deliveryId, ...(terms as { step: HandOver }), reason: reason ?? '', byUserId }, given),
);
