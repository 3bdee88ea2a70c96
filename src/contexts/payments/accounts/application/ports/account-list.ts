import { everyPage, type Page, type PageRequest } from '../../../../../platform/application/page.js';
import type { AccountFacts } from '../../../provider/domain/account-facts.js';
import type { SellerAccountStatus } from '../../../published/views.js';
import type { ConnectedAccount } from '../../../provider/application/ports/connected-accounts.js';

export const ACCOUNT_SORTS = ['name', 'email', 'userId', 'status', 'connected'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

const BATCH = 500;

/** The account's user as the list shows them; e-mail and names come from the product. */
export interface AccountOwner {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  createdAt: Date | null;
}

/** One account in the list; `facts` is null if the account is gone at the provider but still linked to a user. */
export interface ListedAccount extends Omit<ConnectedAccount, 'facts'> {
  facts: AccountFacts | null;
  status: SellerAccountStatus;
  /** Null for an orphan. */
  owner: AccountOwner | null;
}

export const ACCOUNT_OWNERS = ['user', 'none'] as const;
/** Users' accounts, or orphans. */
export type AccountOwnership = (typeof ACCOUNT_OWNERS)[number];

export interface AccountPageWanted extends PageRequest {
  /** Words that must all occur in names, addresses, the account's id or the user's number; ignores accents and case. */
  search?: string;
  owned?: AccountOwnership;
  sort: AccountSort;
  direction: 'asc' | 'desc';
}

export interface AccountCounts {
  total: number;
  orphans: number;
}

/** A cached copy of the provider's account list, joined with the users. It can be synced again at any time. */
export abstract class AccountList {
  /** When the last complete sync took place and how long it took, 0 if one call was enough; null if there was none. */
  abstract lastReading(): Promise<{ at: Date; tookMs: number } | null>;
  /** Stores accounts seen by the sync that began at `at`, except those that we have deleted since. */
  abstract put(accounts: readonly ListedAccount[], at: Date): Promise<void>;
  /** Completes the sync that began at `at`: accounts it has not seen are gone. */
  abstract complete(at: Date, tookMs: number): Promise<void>;
  abstract remove(accountId: string): Promise<void>;
  abstract find(accountId: string): Promise<ListedAccount | null>;
  /** Throws `ValidationFailed` for a cursor of another list or order. */
  abstract page(wanted: AccountPageWanted): Promise<Page<ListedAccount>>;
  /** The total number of accounts. */
  abstract matching(wanted: Pick<AccountPageWanted, 'search' | 'owned'>): Promise<number>;
  /** All accounts, newest first, in batches. */
  all(): AsyncIterable<ListedAccount[]> {
    return everyPage((cursor) => this.page({ limit: BATCH, cursor, sort: 'connected', direction: 'desc' }));
  }
  /** The accounts that exist among the ids, in no particular order. */
  abstract findMany(accountIds: readonly string[]): Promise<ListedAccount[]>;
  abstract counts(): Promise<AccountCounts>;
}
