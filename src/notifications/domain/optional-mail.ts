import { sentence } from '../../texts/sentence.js';
import { canUnsubscribe } from '../published/unsubscribing.js';
import { isTemplateId, type MailId, type TemplateId } from './mail.js';
import { TEMPLATES, type TemplateType } from './template-catalogue.js';

/** What one click can end: the newsletter, or one kind of optional message (decision 0016). */
export type OptionalKind = 'newsletter' | 'link-reminders' | TemplateId;

/** Messages beside the templates that tell nothing which the shop does not show; those of one kind end together. */
const OPTIONAL_NOTICES: Readonly<Partial<Record<MailId, OptionalKind>>> = {
  'link-expires-soon': 'link-reminders',
  'link-expired': 'link-reminders',
};

/** What each is, as a sentence names it; a template that is not here is named by its own name. */
const KINDS_IN_WORDS: Partial<Record<OptionalKind, string>> = {
  'stripe-verification-required': sentence('mail.kind-stripe-verification-required'),
  'listing-details': sentence('mail.kind-listing-details'),
};

/**
 * The kind of which its readers can have no more, or null for a message that no one can do without. `type` is the template's
 * as it is set now; null for a message beside the templates.
 */
export function optionalKindOf(id: MailId, type: TemplateType | null): OptionalKind | null {
  if (!isTemplateId(id)) return OPTIONAL_NOTICES[id] ?? null;
  return type !== null && canUnsubscribe(id, type) ? id : null;
}

/** What a kind is, as a `sentence` that goes on with “we no longer send …”. */
export function kindInWords(kind: OptionalKind): string {
  if (kind === 'newsletter') return sentence('mail.kind-newsletter');
  if (kind === 'link-reminders') return sentence('mail.kind-link-reminders');
  const known = KINDS_IN_WORDS[kind];
  if (known !== undefined) return known;
  // A link of an old message may name a kind that no longer exists.
  return isTemplateId(kind)
    ? sentence('mail.kind-named', { name: TEMPLATES[kind].name })
    : sentence('mail.kind-unknown');
}
