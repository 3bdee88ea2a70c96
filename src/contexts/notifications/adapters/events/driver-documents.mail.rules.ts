import {
  DOCUMENT_DECIDED,
  DOCUMENT_EXPIRING,
  DOCUMENTS_ASKED,
  type DocumentDecidedV1,
} from '../../../delivery/published/events.js';
import { on } from '../../../../platform/queue/rules.js';
import { sentence, written } from '../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import type { MailRule, SaleMeans } from './mail-means.js';

const DOCUMENTS = '/driver/apply';
const NAMES = {
  identity: sentence('mail.document-identity'),
  licence: sentence('mail.document-licence'),
  insurance: sentence('mail.document-insurance'),
  vehicle: sentence('mail.document-vehicle'),
  background: sentence('mail.document-background'),
  portrait: sentence('mail.document-portrait'),
} satisfies Record<DocumentDecidedV1['document'], string>;

/** Messages to drivers about their documents; they never contain what a document says. */
export const DOCUMENT_MAIL_RULES: readonly MailRule<SaleMeans>[] = [
  // A refusal is sent immediately, because the driver can act on it; approvals only once no document waits.
  on(DOCUMENT_DECIDED, async ({ userId, documentId, document, approved, ...rest }, { tellPerson }) => {
    const { reason, waiting, inOrder } = rest;
    const to = { occasion: `document-decided ${documentId}`, userId, path: DOCUMENTS };
    const item = NAMES[document];
    const variant = document === 'portrait' ? 'portrait' : null;
    if (!approved) await tellPerson.execute({ ...to, template: 'document-refused', values: { item, reason, variant } });
    // The portrait is not needed for jobs, so its approval is not reported.
    else if (waiting === 0 && document !== 'portrait')
      await tellPerson.execute({
        ...to,
        template: 'documents-accepted',
        values: { item, variant: inOrder ? 'in-order' : null },
      });
  }),

  on(DOCUMENT_EXPIRING, async (event, { tellPerson, tellAdministrator }) => {
    const { userId, documentId, document, expiresOn, daysBefore, jobs } = event;
    const occasion = `document-expiring ${documentId} ${String(daysBefore)}`;
    const item = NAMES[document];
    const hasExpired = daysBefore === 0;
    const values = { item, until: { day: expiresOn }, variant: hasExpired ? 'expired' : null };
    await tellPerson.execute({ occasion, template: 'document-expiring', userId, path: DOCUMENTS, values });
    if (hasExpired && jobs > 0)
      await tellAdministrator.execute({
        occasion,
        variant: 'document-expired',
        subject: `the ${written(NAMES[document], 'en', textsIn('en'))} of driver ${String(userId)}`,
        path: `/admin?tab=deliveries&driver=${String(userId)}&status=scheduled`,
      });
  }),

  on(DOCUMENTS_ASKED, ({ userId, documentsBy, daysBefore }, { tellPerson }) =>
    tellPerson.execute({
      occasion: `documents-asked ${String(userId)} ${String(daysBefore)}`,
      template: 'documents-asked',
      userId,
      path: DOCUMENTS,
      values: { until: { instant: documentsBy } },
    }),
  ),
];
