import { StripeAccountsController } from './adapters/http/stripe-accounts.controller.js';
import { SqlAccountList } from './adapters/persistence/sql-account-list.js';
import { SqlAccountObligations } from './adapters/persistence/sql-account-obligations.js';
import { StripeConnectedAccounts } from './adapters/stripe/stripe-connected-accounts.js';
import { ACCOUNT_USE_CASES } from './application/account-use-cases.js';
import { AccountList } from './application/ports/account-list.js';
import { AccountObligations } from './application/ports/account-obligations.js';
import { ConnectedAccounts } from './application/ports/connected-accounts.js';

/** What administrators see and do of the provider's connected accounts. */
export const ACCOUNTS_CONTROLLERS = [StripeAccountsController];

export const ACCOUNTS_PROVIDERS = [
  ...ACCOUNT_USE_CASES,
  { provide: AccountList, useClass: SqlAccountList },
  { provide: AccountObligations, useClass: SqlAccountObligations },
  { provide: ConnectedAccounts, useClass: StripeConnectedAccounts },
];
