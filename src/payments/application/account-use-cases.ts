import { AccountViews } from './account-views.js';
import { DeleteAccount } from './delete-account.js';
import { CompleteAccountDeletion } from './complete-account-deletion.js';
import { DeleteDuplicateAccounts } from './delete-duplicate-accounts.js';
import { DeleteManyAccounts } from './delete-many-accounts.js';
import { DeleteStripeAccount } from './delete-stripe-account.js';
import { DeleteTestAccounts } from './delete-test-accounts.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
import { ReadAccountList } from './read-account-list.js';
import { SettleAccountDeletion } from './settle-account-deletion.js';
import { ShowAccountStatus } from './show-account-status.js';
import { UnlinkAccount } from './unlink-account.js';
import { UnlinkTestAccounts } from './unlink-test-accounts.js';

/** What administrators do with the provider's accounts. */
export const ACCOUNT_USE_CASES = [
  AccountViews,
  CompleteAccountDeletion,
  DeleteAccount,
  DeleteDuplicateAccounts,
  DeleteManyAccounts,
  DeleteStripeAccount,
  DeleteTestAccounts,
  PlanAccountDeletion,
  ReadAccountList,
  SettleAccountDeletion,
  ShowAccountStatus,
  UnlinkAccount,
  UnlinkTestAccounts,
];
