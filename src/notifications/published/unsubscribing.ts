/** Without a code there is no way to sign in, and so no way to see a sale or its money. */
const ALWAYS_SENT = ['magic-link'];
/** No one needs it to go on with a sale, whatever type it is given. */
const ALWAYS_OPTIONAL = ['listing-details'];

/** Whether the readers of a template of that type can have no more of it (decision 0016). */
export function canUnsubscribe(templateId: string, type: 'transactional' | 'nontransactional'): boolean {
  if (ALWAYS_SENT.includes(templateId)) return false;
  return ALWAYS_OPTIONAL.includes(templateId) || type === 'nontransactional';
}
