/** The sentences of the second document, §2, §4, §5, §8 and §9, word for word. */
export const TEXTS = {
  deleteSelected: (n: number) => `Delete Selected (${n})`,
  noUser: 'No User',
  /** The specification shows every balance as this text. */
  balance: 'CA$0.00',
  success: 'Success',
  error: 'Error',
  deleteFailed: 'Failed to delete Stripe accounts',
  duplicatesDeleted: (n: number) => `Deleted ${n} duplicate Stripe accounts`,
  testDeleted: (n: number, m: number) => `Deleted ${n} test Stripe accounts. ${m} accounts flagged for re-onboarding.`,
  inProgressText:
    'Delete operation is still running in background. Please refresh the page in a few minutes to see results.',
} as const;

/** The labels of the provider’s account statuses, as §4 specifies them. */
export const STATUS_LABELS = {
  none: 'NOT REGISTERED',
  verified: 'VERIFIED',
  pending: 'PENDING REVIEW',
  submitted: 'PENDING REVIEW',
  restricted: 'RESTRICTED',
  rejected: 'REJECTED',
  action_required: 'PENDING USER ACTION',
  deleted: 'DELETED',
  unverified: 'NOT VERIFIED',
} as const;

/** Texts that the specification does not define. */
export const OWN_TEXTS = {
  deleted: (n: number) => `Deleted ${n} Stripe ${n === 1 ? 'account' : 'accounts'}`,
  search: 'Search accounts',
  owner: 'Belongs to',
  owners: { all: 'Everyone', user: 'A user', none: 'No user' },
  selectPage: 'Select all on this page',
  details: 'Details',
  total: 'Total accounts',
  orphaned: 'Orphaned accounts',
  deleting: (at: { done: number; total: number } | null) =>
    at === null ? 'Deleting…' : `Deleting ${at.done + 1} of ${at.total}…`,
  openAtProvider: 'Open in Stripe',
  confirm: {
    duplicates: {
      title: 'Delete duplicate accounts?',
      text: 'Where a user or an e-mail address has several Stripe accounts, the one in use is kept. So is any account that holds money or has ever received a transfer. This can’t be undone.',
      button: 'Delete duplicates',
    },
    test: {
      title: 'Delete test accounts?',
      text: 'Every Stripe test-mode account that holds no money is deleted, and its user must connect again. With a live key, live accounts aren’t touched. This can’t be undone.',
      button: 'Delete test accounts',
    },
    selected: (n: number) => ({
      title: `Delete ${n} Stripe ${n === 1 ? 'account' : 'accounts'}?`,
      text: 'Their users must connect again before they can sell. Accounts that are owed money or hold a balance aren’t deleted. This can’t be undone.',
      button: n === 1 ? 'Delete account' : `Delete ${n} accounts`,
    }),
  },
} as const;
