import { sentence } from '../../../platform/texts/sentence.js';
import { canUnsubscribe } from '../published/unsubscribing.js';
import { isTemplateId, type MailId, type TemplateId } from './mail.js';
import { TEMPLATES, type TemplateType } from './template-catalogue.js';

/** What one click can unsubscribe from: the newsletter, or one kind of optional message (decision 0016). */
export type OptionalKind = 'newsletter' | 'link-reminders' | TemplateId;

/** Notices that only repeat what the shop shows; those of one kind are unsubscribed together. */
const OPTIONAL_NOTICES: Readonly<Partial<Record<MailId, OptionalKind>>> = {
  'link-expires-soon': 'link-reminders',
  'link-expired': 'link-reminders',
};

/** Each kind in words; other templates use their name. */
const KINDS_IN_WORDS: Partial<Record<OptionalKind, string>> = {
  'stripe-verification-required': sentence('mail.kind-stripe-verification-required'),
  'listing-details': sentence('mail.kind-listing-details'),
};

/**
 * The kind that readers can unsubscribe from, or null for a message that is not optional. `type` is the template's
 * current type; null for a message outside the templates.
 */
export function optionalKindOf(id: MailId, type: TemplateType | null): OptionalKind | null {
  if (!isTemplateId(id)) return OPTIONAL_NOTICES[id] ?? null;
  return type !== null && canUnsubscribe(id, type) ? id : null;
}

/** The kind in words, as a `sentence` that completes “we no longer send …”. */
export function kindInWords(kind: OptionalKind): string {
  if (kind === 'newsletter') return sentence('mail.kind-newsletter');
  if (kind === 'link-reminders') return sentence('mail.kind-link-reminders');
  const known = KINDS_IN_WORDS[kind];
  if (known !== undefined) return known;
  // A link in an old message may name a kind that no longer exists.
  return isTemplateId(kind)
    ? sentence('mail.kind-named', { name: TEMPLATES[kind].name })
    : sentence('mail.kind-unknown');
}
