import { addressOf } from '../ui/tab-places';

interface Command {
  /** Part of its address, because no two options may open the same one. */
  key: string;
  name: string;
  /** Other words that people look for it by. */
  words: string;
  to: string;
  /** Where it is done. */
  where: string;
}

const on = (tab: string, where: string, name: string, words: string): Command => ({
  key: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  name,
  words,
  to: addressOf(tab),
  where: `In ${where}`,
});

/** What staff do, found by its words in the search (product.md §7, "Search everywhere"). */
export const COMMANDS: readonly Command[] = [
  on('deliveries', 'Deliveries', 'Skip a hand-over code', 'lift override locked'),
  on('deliveries', 'Deliveries', 'Assign or reassign a driver', 'job take back'),
  on('dispatch', 'the dispatch board', 'Plan a day’s deliveries', 'assign route board'),
  on('drivers', 'Drivers', 'Lift a driver’s suspension', 'reinstate resume paused'),
  on('drivers', 'Drivers', 'Suspend a driver', 'block stop'),
  on('drivers', 'Drivers', 'Approve a driver', 'documents check refuse'),
  on('users', 'Users', 'Lift a suspension', 'reinstate activate account'),
  on('users', 'Users', 'Suspend a person', 'deactivate block account'),
  on('users', 'Users', 'Change a person’s e-mail or role', 'edit administrator'),
  on('users', 'Users', 'Delete a person', 'remove account'),
  on('problems', 'Problems', 'Decide a case', 'refund release split dispute'),
  on('money-desk', 'the money desk', 'Lift a hold on a payment', 'release payout'),
  on('money-desk', 'the money desk', 'Refund a buyer', 'money back'),
  on('transactions', 'Transactions', 'Release money to a seller', 'payout funds'),
  on('transactions', 'Transactions', 'Cancel a sale', 'refund'),
  on('approvals', 'Approvals', 'Approve a request', 'four eyes second administrator'),
  on('levers', 'Levers', 'Turn maintenance on or off', 'stop checkouts payouts'),
  on('mail', 'Outgoing Mail', 'Send a message again', 'resend e-mail retry'),
  on('templates', 'Email Templates', 'Change the text of an e-mail', 'edit template'),
  on('settings', 'Platform Settings', 'Change fees', 'service delivery price'),
  on('settings', 'Platform Settings', 'Close days or windows', 'vacation holiday availability'),
  on('tax-reports', 'Tax Reports', 'Download the HST report', 'export csv'),
  on('jobs', 'Jobs', 'Run a background job', 'start'),
];
