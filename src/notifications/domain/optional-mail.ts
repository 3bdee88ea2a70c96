import { isTemplateId, type MailId } from './mail.js';
import { TEMPLATES, type TemplateType } from './template-catalogue.js';

/** What one click can end: the newsletter, or one kind of optional message (decision 0016). */
export type OptionalKind = 'newsletter' | MailId;

/** Without a code nobody could sign in, and so nobody could see a sale or its money either. */
const ALWAYS_SENT: readonly MailId[] = ['magic-link'];
/** Nobody needs them to go on with a sale, whatever type an administrator gives them. */
const ALWAYS_OPTIONAL: readonly MailId[] = ['listing-details'];

/** What each is, as a sentence names it; a template that is not here is named by its own name. */
const KINDS_IN_WORDS: Partial<Record<OptionalKind, string>> = {
  newsletter: 'the newsletter',
  'stripe-verification-required': 'reminders that Stripe needs something from you',
  'listing-details': 'details of items that you looked at',
};

/** Whether its readers can end it. `type` is the template's as it is set now; null for a message beside the templates. */
export function isOptional(id: MailId, type: TemplateType | null): boolean {
  if (ALWAYS_SENT.includes(id)) return false;
  return ALWAYS_OPTIONAL.includes(id) || type === 'nontransactional';
}

/** What a kind is, to go on with “we no longer send …”. */
export function kindInWords(kind: OptionalKind): string {
  const known = KINDS_IN_WORDS[kind];
  if (known !== undefined || kind === 'newsletter') return known ?? kind;
  return isTemplateId(kind) ? `messages of the kind “${TEMPLATES[kind].name}”` : 'messages of this kind';
}
