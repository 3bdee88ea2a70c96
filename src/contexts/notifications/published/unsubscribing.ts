/** Without a code people cannot sign in, and so cannot see a sale or its money. */
const ALWAYS_SENT = ['magic-link'];
/** Never needed for a sale, so optional whatever its type. */
const ALWAYS_OPTIONAL = ['listing-details'];

/** Whether readers can unsubscribe from a template of that type (decision 0016). */
export function canUnsubscribe(templateId: string, type: 'transactional' | 'nontransactional'): boolean {
  if (ALWAYS_SENT.includes(templateId)) return false;
  return ALWAYS_OPTIONAL.includes(templateId) || type === 'nontransactional';
}
