import { on, type Rule } from '../../../../../platform/queue/rules.js';
import type { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import { APPROVAL_PURPOSE } from '../../../settings/published/approval-views.js';
import { APPROVAL_ASKED, APPROVAL_ENDED, LEVER_TURNED, SETTINGS_CHANGED } from '../../../settings/published/events.js';
import type { RecordCommand } from '../../application/record-in-audit-log.js';

/** How events about settings, levers and approvals are written to the audit log. */
export const SETTINGS_AUDIT_RULES: readonly Rule<SecretBox, RecordCommand | null>[] = [
  on(APPROVAL_ASKED, ({ approvalId, kind, subjectType, subjectId, askedBy, reason, sealedWhat }, secrets) => ({
    byUserId: askedBy,
    action: 'admin.approval-asked',
    subjectType,
    subjectId,
    after: { approvalId, kind, what: secrets.open(sealedWhat, APPROVAL_PURPOSE) },
    reason,
  })),

  // A request that lapsed has no acting user.
  on(APPROVAL_ENDED, ({ approvalId, kind, subjectType, subjectId, askedBy, outcome, byUserId, refusal }) =>
    byUserId === null
      ? null
      : {
          byUserId,
          action: `admin.approval-${outcome}`,
          subjectType,
          subjectId,
          before: { approvalId, kind, askedBy },
          after: { approvalId, outcome, refusal },
        },
  ),

  on(LEVER_TURNED, ({ lever, before, after, byUserId, reason }) => ({
    byUserId,
    action: 'admin.lever-turned',
    subjectType: 'lever',
    subjectId: lever,
    before: { on: before },
    after: { on: after },
    reason,
  })),

  on(SETTINGS_CHANGED, ({ version, byUserId, change }) => {
    const { before = null, after = null } = JSON.parse(change ?? '{}') as { before?: unknown; after?: unknown };
    const subject = { subjectType: 'settings', subjectId: String(version) };
    return { byUserId, action: 'admin.settings-changed', ...subject, before, after };
  }),
];
