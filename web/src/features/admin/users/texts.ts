/** The sentences of the second document about users (§2, §5, §8), word for word. */
export const TEXTS = {
  search: 'Search users...',
  environment: 'Stripe Environment',
  empty: 'No users found.',
  loadFailed: 'Failed to load users. Please try again.',
  administrator: 'Administrator',
  developer: 'Developer',
  updated: 'User Updated',
  emailWaits: 'The new e-mail address is pending. Open the user again to see its status.',
  updateFailed: 'Update Failed',
  updateFailedText: 'Failed to update user',
  adminStays: 'Cannot Remove Admin Status',
  error: 'Error',
  success: 'Success',
  checkFailed: 'Failed to check deletion status',
  cannotDelete: 'Cannot Delete Users',
  hasTransactions: 'User has associated transactions',
  deleteFailed: 'Failed to delete users',
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
