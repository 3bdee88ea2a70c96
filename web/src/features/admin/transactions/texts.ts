import { howMany } from '../ui/list-length';

/** The texts of the Transactions tab, as the specification has them (second document, §2, §5 and §8). */
export const TEXTS = {
  noMatch: 'No transactions match the selected filters.',
  filter: 'Filter by status',
  sort: 'Sort',
  clearAll: 'Clear All',
  deleteSelected: 'Delete Selected',
  releaseFunds: 'Release Funds',
  releaseWarning:
    "This will transfer the payment (minus platform fees) to the seller's Stripe account and mark the transaction as completed. Once the funds are released, it cannot be undone.",
  deletionFailed: "Couldn't delete the transactions",
  someNotDeletedTitle: 'Oops! Something went wrong 😅',
} as const;

export const showing = (shown: number, all: number): string =>
  `Showing ${howMany(shown)} of ${howMany(all)} transactions`;
export const selected = (count: number): string => `${count} selected`;
export const filterLabel = (count: number): string => (count === 0 ? TEXTS.filter : `${TEXTS.filter} (${count})`);
export const confirmDeletion = (count: number): string =>
  `Are you sure you want to delete ${count} transaction(s)? This action cannot be undone.`;
export const deleted = (count: number, failed: number): string =>
  `Successfully deleted ${count} transaction(s)${failed === 0 ? '' : `, ${failed} failed`}`;
export const noneDeleted = (count: number): string => `Couldn't delete ${count} transaction(s)`;
export const someNotDeleted = (count: number, reasons: readonly string[]): string =>
  `Failed to delete ${count} transaction(s): ${reasons.join('; ')}`;
export const released = (amount: string): string => `Successfully transferred ${amount} to the seller`;
export const referralNote = (percent: number): string => `${percent}% Referral Discount applied`;
