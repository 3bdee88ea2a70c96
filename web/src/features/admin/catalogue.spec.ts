import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The source text of these folders or files without comments. */
const sourceOf = (places: readonly string[]): string =>
  places
    .flatMap((place) => (place.includes('.') ? [place] : globSync(`${place}/*.{ts,tsx}`, { cwd: ROOT })))
    .filter((path) => !path.includes('.spec.'))
    .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8').replaceAll(COMMENTS, ''))
    .join('\n')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');

/** Whether a source contains a sentence of the second document; `{…}` in the sentence matches a placeholder. */
function isWritten(sentence: string, source: string): boolean {
  const parts = sentence.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = parts.join(String.raw`\$\{.{1,80}?\}`);
  return new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'u').test(source);
}

const ADMIN = 'web/src/features/admin';
const TEXTS_OF_ALL = 'src/platform/texts/en/ui.ts';
/** The sources that must contain the texts of each group. */
const PLACES: Record<string, string[]> = {
  transactions: [`${ADMIN}/transactions`, TEXTS_OF_ALL],
  statuses: [TEXTS_OF_ALL],
  settings: [`${ADMIN}/settings`],
  users: [`${ADMIN}/users`, 'src/contexts/identity/published/payment-label.ts'],
  'provider accounts': [`${ADMIN}/stripe`],
  'e-mail': [`${ADMIN}/templates`],
  messages: [`${ADMIN}/messages`, 'src/platform/texts/en/shop.ts'],
  'tax report': [`${ADMIN}/tax-reports`, `${ADMIN}/ui/period-bar.tsx`],
  'referral audit': [`${ADMIN}/referral-audit`],
};

const TEXTS: Record<string, string[]> = {
  'transactions (§2)': [
    'Filter by status',
    'Sort',
    'Showing {x} of {y} transactions',
    '{n} selected',
    'Release Funds',
    'Item price',
    'Service fee',
    'Seller receives',
    'Left over',
    'HST ({rate}%)',
    'Card provider fees ({percent}% + {fixed})',
    'Platform net receipts',
    'Clear All',
    'Apply',
    'Delete Selected',
    'Are you sure you want to delete {n} transaction(s)? This action cannot be undone.',
    'No products have been created yet.',
    'No transactions match the selected filters.',
    'Clear filters',
    'Failed to load products. Please try again.',
    'No rating yet',
    'Delivery not scheduled yet',
    'View transaction details',
    'Copy share link',
    'Link copied!',
    'Share link has been copied to clipboard',
    '% Referral Discount applied',
    "This will transfer the payment (minus platform fees) to the seller's Stripe account and mark the transaction as completed. Once the funds are released, it cannot be undone.",
  ],
  'statuses (§4)': [
    'Waiting for payment',
    'Payment secured',
    'Driver dispatched',
    'Item picked up',
    'Item delivered',
    'Transaction cancelled',
    'Transaction expired',
    'Unknown status',
  ],
  'settings (§2)': [
    'Delivery availability',
    'Service Fee',
    'Vacation Schedule',
    'Clear all',
    'Vacation dates override regular availability',
    'All On',
    'All Off',
    'Morning',
    'Afternoon',
    'Evening',
    'Service Area Management',
    'Save Changes',
    'No Changes',
    'Saving...',
  ],
  'users (§2, §4, §5)': [
    'Production',
    'Staging test',
    'ID',
    'Name',
    'Email',
    'Admin',
    'Administrator',
    'Developer',
    'Discount %',
    'Seller Rating',
    'Status',
    'Actions',
    'Search users...',
    'Stripe Environment',
    'No users found.',
    'Failed to load users. Please try again.',
    'NOT REGISTERED',
    'REGISTERED',
    'VERIFIED',
    'PENDING REVIEW',
    'ACTION REQUIRED',
    'RESTRICTED',
    'REJECTED',
    'INCOMPLETE',
    'STATUS UNKNOWN',
    'Cannot Remove Admin Status',
    'The primary admin account ({email}) must always have admin privileges.',
    'Cannot Delete Users',
    'User {id}: {reason}',
    'User has associated transactions',
  ],
  'provider accounts (§2, §4)': [
    'Total accounts',
    'Orphaned accounts',
    'Delete Selected ({n})',
    'Account',
    'Product email',
    'Provider form email',
    'User ID',
    'Account Status',
    'Connected On',
    'Payment Balance (CAD)',
    'Actions',
    'NOT REGISTERED',
    'VERIFIED',
    'PENDING REVIEW',
    'RESTRICTED',
    'REJECTED',
    'Stripe Account Management',
    'Delete Duplicates',
    'Delete Test Accounts',
    'Email mismatch',
    'No User',
    'CA$0.00',
    'PENDING USER ACTION',
    'DELETED',
    'NOT VERIFIED',
    'No Stripe accounts found.',
    'Error loading Stripe accounts',
    'Try again',
  ],
  'e-mail (§2, §5)': [
    'Magic-link emails go to all users regardless of role.',
    'Stripe verification emails always go to the user needing verification (no recipient choice).',
    'Transactional',
    'Nontransactional',
    'Preview',
    'HTML Source',
    'Show Variables',
    'Test Email Delivery',
    'Authentication required. Please log in again.',
    'Go to Login',
    'Retry',
    'Please enter a username to test this email template',
    'Please enter a transaction ID to test this email template',
    'Please select a template',
  ],
  'messages (§2, §4)': [
    'Preview Messages for Specific User',
    'Clear Selection',
    'Title Updated',
    'Trigger',
    'Button Action',
    'Almost There!',
    'Just One More Step',
    "We're Processing Your Account",
    "Let's Try That Again",
    'Set Your Pickup Schedule',
    'Payment Setup Complete!',
    'Driver Dispatched',
    'Item in Transit',
    "You've Got Deliveries Coming Up",
    'Payments Ready to Confirm',
  ],
  'transactions (§8)': [
    'Oops! Deletion failed 😅',
    "Couldn't delete the transactions",
    'Oops! Something went wrong 😅',
    "Couldn't delete {n} transaction(s)",
    'Failed to delete {n} transaction(s): {reasons}',
    'All cleaned up! 🗑️',
    'Successfully deleted {n} transaction(s)',
    'Funds release hiccup! 💰',
    "Couldn't release funds to seller",
    'Failed to release funds',
    'Funds released! 💰',
    'Successfully transferred {amount} to the seller',
  ],
  'settings (§8)': [
    'Settings update hiccup! ⚙️',
    "Couldn't update the settings",
    'Settings saved! ⚙️',
    'Platform settings have been updated successfully',
    'Config prep hiccup! ⚙️',
    "Couldn't prepare the configuration data. Give it another shot!",
  ],
  'users (§8)': [
    'Error',
    'Success',
    'Update Failed',
    'Failed to update user',
    'User Updated',
    'Failed to check deletion status',
    'Successfully deleted {n} user(s)',
    ' {m} failed',
    'Failed to delete {n} user(s)',
    'Failed to delete users',
    'Failed to delete {n} user(s): {messages}',
  ],
  'provider accounts (§8)': [
    'Success',
    'Error',
    'Stripe security restriction',
    "Some Standard accounts cannot be deleted due to Stripe's security policies. This is normal behavior.",
    'not found or access revoked',
    'Some accounts were already deleted or access was revoked. Refreshing the list...',
    'Partial Success',
    'Failed to delete Stripe accounts',
    'Invalid user ID format',
    'Deleted {n} duplicate Stripe accounts',
    'Failed to delete duplicate accounts',
    'Deleted {n} test Stripe accounts. {m} accounts flagged for re-onboarding.',
    'Operation in Progress',
    'Delete operation is still running in background. Please refresh the page in a few minutes to see results.',
  ],
  'e-mail (§8)': [
    'Save Failed',
    'Save Error',
    'Could not save recipient settings',
    'Could not save template type',
    'Email Test Failed',
    'Could not send test email',
    'Send Test Error',
    'Could not connect to email service',
    'Failed to load email templates',
    'Recipient Settings Saved',
    'Template Type Saved',
    'Test Email Sent',
  ],
  'tax report (§2, §5, §8, §9)': [
    'Error loading tax report. Please try again.',
    'No tax data found for the selected period.',
    'No data',
    'There are no tax items to export.',
    'Refresh',
    'Export CSV',
    'Transactions',
    'Platform Revenue',
    'Total HST Collected',
    'tax-report-{start}-to-{end}.csv',
    'Transaction ID',
    'Date',
    'Product Name',
    'Seller Name',
    'Seller Email',
    'Transaction Amount',
    'HST Rate',
    'HST Amount',
  ],
  'referral audit (§2, §8, §9)': [
    'Audit Failed',
    'Audit Error',
    'Failed to complete the referral audit. Please try again.',
    'Audit Completed',
    'Fixed {n} referral counts and updated {m} service fee discounts.',
    'Never',
    'The automated audit runs daily at 4:00 AM.',
  ],
};

describe('the sources of each tab contain the texts of the second document word for word', () => {
  it.each(Object.entries(TEXTS))('%s', (group, sentences) => {
    const source = sourceOf(PLACES[group.replace(/ \(.*$/, '')] ?? []);
    expect(sentences.filter((sentence) => !isWritten(sentence, source))).toEqual([]);
  });

  it('reports a text that is absent, cut short or only in a comment', () => {
    const source = sourceOf(Object.values(PLACES).flat());
    expect(isWritten('Settings saved! 🎉', source)).toBe(false);
    expect(isWritten('Successfully deleted {n} transactions, all of them', source)).toBe(false);
    expect(isWritten('Retr', source)).toBe(false);
    expect(isWritten('changes apply only when Apply is pressed', source)).toBe(false);
  });
});
