import { APPROVAL_ASKED } from '../../../admin/settings/published/events.js';
import { on } from '../../../../platform/queue/rules.js';
import type { AddressMeans, MailRule } from './mail-means.js';

export const SETTINGS_MAIL_RULES: readonly MailRule<AddressMeans>[] = [
  // Goes to every other administrator, since any of them can approve it.
  on(APPROVAL_ASKED, async ({ approvalId, kind, askedBy }, { administrators, queueMail, publicUrl }) => {
    const asker = (await administrators.names([askedBy])).get(askedBy) ?? 'An administrator';
    for (const { id, email } of await administrators.active()) {
      if (id === askedBy) continue;
      await queueMail.execute({
        occasion: `approval-asked ${approvalId}`,
        template: 'approval-asked',
        recipient: email,
        language: 'en',
        values: { item: asker, variant: kind, link: `${publicUrl}/admin?tab=approvals` },
      });
    }
  }),
];
