import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The console, and what it shows of the site's own: badges, cards, banners. */
const SOURCES = ['web/src/features/admin/**/*.{ts,tsx}', 'web/src/shared/ui/*.{ts,tsx}', 'src/*/published/*.ts'];
const ROOT = resolve(import.meta.dirname, '../../../..');
const source = globSync(SOURCES, { cwd: ROOT })
  .filter((path) => !path.includes('.spec.'))
  .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")
  .replaceAll(/\s+/g, ' ');

/** A sentence of the second document; `{…}` is what stands there for a value. */
function isWritten(sentence: string): boolean {
  const pattern = sentence.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(pattern.join(String.raw`\$\{.{1,80}?\}`), 'u').test(source);
}

const TEXTS: Record<string, string[]> = {
  'tabs (§1)': [
    'Transactions',
    'Users',
    'Platform Settings',
    'Email Templates',
    'Referral Audit',
    'Tax Reports',
    'Stripe',
    'System Messages',
  ],
  'transactions (§2)': [
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
  'e-mail templates (§2, §5)': [
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
  'transactions and settings (§8)': [
    'Oops! Deletion failed 😅',
    "Couldn't delete the transactions",
    'Oops! Something went wrong 😅',
    "Couldn't delete {n} transaction(s)",
    'Failed to delete {n} transaction(s): {reasons}',
    'All cleaned up! 🗑️',
    'Successfully deleted {n} transaction(s)',
    'Settings update hiccup! ⚙️',
    "Couldn't update the settings",
    'Settings saved! ⚙️',
    'Platform settings have been updated successfully',
    'Config prep hiccup! ⚙️',
    "Couldn't prepare the configuration data. Give it another shot!",
    'Funds release hiccup! 💰',
    "Couldn't release funds to seller",
    'Failed to release funds',
    'Funds released! 💰',
    'Successfully transferred {amount} to the seller',
  ],
  'users (§8)': [
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
  'tax and audit (§2, §8, §9)': [
    'Error loading tax report. Please try again.',
    'No tax data found for the selected period.',
    'No data',
    'There are no tax items to export.',
    'Export CSV',
    'Platform Revenue',
    'Total HST Collected',
    'tax-report-{start}-to-{end}.csv',
    'Audit Failed',
    'Audit Error',
    'Failed to complete the referral audit. Please try again.',
    'Audit Completed',
    'Fixed {n} referral counts and updated {m} service fee discounts.',
    'Never',
  ],
};

describe('The texts of the second document stand in the console, word for word', () => {
  it.each(Object.entries(TEXTS))('%s', (_, sentences) => {
    expect(sentences.filter((sentence) => !isWritten(sentence))).toEqual([]);
  });

  it('and a sentence that is none of them is missed', () => {
    expect(isWritten('Settings saved! 🎉')).toBe(false);
    expect(isWritten('Successfully deleted {n} transactions, all of them')).toBe(false);
  });
});
