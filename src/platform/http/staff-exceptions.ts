/** How a changing call of staff differs from the rule. */
export interface StaffException {
  /** Developers may make it too. */
  forDevelopers?: true;
  /** Why it needs no fresh proof, and why developers may make it. */
  because: string;
}

const OWN_VIEW = { forDevelopers: true, because: 'a saved view is the caller’s own, and no one else sees it' } as const;
const READS = { forDevelopers: true, because: 'it only reads; what is looked for stays out of the URL' } as const;
const ASKS = { because: 'it asks the provider how something stands, as the jobs do anyway' } as const;

/**
 * Rights follow the effect (product.md §1): a staff call that changes something is for administrators, with a fresh
 * proof. These are all the exceptions; none of them touches money, people, protection, access or what is sent. A
 * changing staff route that is neither here nor marked with `@StepUp` stops the start.
 */
export const STAFF_EXCEPTIONS: Readonly<Record<string, StaffException>> = {
  'PUT /api/admin/views': OWN_VIEW,
  'DELETE /api/admin/views/:id': OWN_VIEW,
  'POST /api/admin/search': READS,
  'POST /api/admin/users/search': READS,
  'POST /api/admin/users/check-deletion': READS,
  'POST /api/admin/email-templates/:id/preview': READS,
  'POST /api/admin/email-templates/test': { because: 'the message goes to the caller alone' },
  'POST /api/admin/help-messages/:id/answered': { because: 'it only marks a message as answered' },
  'POST /api/admin/money-desk/:id/ask-provider': ASKS,
  'POST /api/admin/money-desk/:id/ask-account': ASKS,
};
