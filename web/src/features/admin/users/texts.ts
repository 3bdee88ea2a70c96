/** The sentences of the second document about users (§2, §5, §8), word for word. */
export const TEXTS = {
  search: 'Search users...',
  loadFailed: 'Failed to load users. Please try again.',
  adminStays: 'Cannot Remove Admin Status',
  error: 'Error',
  cannotDelete: 'Cannot Delete Users',
} as const;

export const adminStaysText = (email: string): string =>
  `The primary admin account (${email}) must always have admin privileges.`;
export const cannotDeleteText = (id: number, reason: string): string => `User ${id}: ${reason}`;

/** The message about users that were deleted, with the number of failures. */
export function deletedText(done: number, failed: number): string {
  return `Successfully deleted ${done} user(s)${failed === 0 ? '' : ` ${failed} failed`}`;
}
export function notDeletedText(failed: number, messages: readonly string[]): string {
  const said = [...new Set(messages.filter(Boolean))].join(', ');
  return said === '' ? `Failed to delete ${failed} user(s)` : `Failed to delete ${failed} user(s): ${said}`;
}

/** Labels of the card provider’s modes. */
export const MODES = { live: 'Production', test: 'Staging test', sandbox: 'Sandbox' } as const;
