import { everyPage, type Page, type PageRequest } from '../../../../shared/application/page.js';
import type { AccountFacts } from '../../../provider/domain/account-facts.js';
import type { SellerAccountStatus } from '../../../published/views.js';
import type { ConnectedAccount } from '../../../provider/application/ports/connected-accounts.js';

export const ACCOUNT_SORTS = ['name', 'email', 'userId', 'status', 'connected'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

const BATCH = 500;

/** The user who has an account, as far as the list shows it; e-mail and names are the product's own. */
export interface AccountOwner {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  createdAt: Date | null;
}

/** One account of the list; `facts` null: it is gone at the provider, but a user of ours still has it. */
export interface ListedAccount extends Omit<ConnectedAccount, 'facts'> {
  facts: AccountFacts | null;
  status: SellerAccountStatus;
  /** Null for an orphan. */
  owner: AccountOwner | null;
}

export const ACCOUNT_OWNERS = ['user', 'none'] as const;
/** Accounts of users, or those that no user has. */
export type AccountOwnership = (typeof ACCOUNT_OWNERS)[number];

export interface AccountPageWanted extends PageRequest {
  /** Words that all stand in names, addresses, the account's id or the user's number; accents and case do not matter. */
  search?: string;
  owned?: AccountOwnership;
  sort: AccountSort;
  direction: 'asc' | 'desc';
}

export interface AccountCounts {
  total: number;
  orphans: number;
}

/** The provider's list of accounts as it was last read, joined with the users who have them; it can be read again at any time. */
export abstract class AccountList {
  /** When it was last read to its end and how long that took, 0 where one call was enough; null when never. */
  abstract lastReading(): Promise<{ at: Date; tookMs: number } | null>;
  /** Accounts seen by the reading that began at `at`; those that we have deleted meanwhile are left out. */
  abstract put(accounts: readonly ListedAccount[], at: Date): Promise<void>;
  /** The reading that began at `at` is complete: what it has not seen is gone. */
  abstract complete(at: Date, tookMs: number): Promise<void>;
  abstract remove(accountId: string): Promise<void>;
  abstract find(accountId: string): Promise<ListedAccount | null>;
  /** Throws `ValidationFailed` for a cursor of another list or order. */
  abstract page(wanted: AccountPageWanted): Promise<Page<ListedAccount>>;
  /** How many accounts the pages have together. */
  abstract matching(wanted: Pick<AccountPageWanted, 'search' | 'owned'>): Promise<number>;
  /** All, the newest first, a batch at a time. */
  all(): AsyncIterable<ListedAccount[]> {
    return everyPage((cursor) => this.page({ limit: BATCH, cursor, sort: 'connected', direction: 'desc' }));
  }
  /** Those of the ids that are there, in no order. */
  abstract findMany(accountIds: readonly string[]): Promise<ListedAccount[]>;
  abstract counts(): Promise<AccountCounts>;
}
