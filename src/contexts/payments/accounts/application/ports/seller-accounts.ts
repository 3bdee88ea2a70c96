import type { AccountKnowledge } from '../../domain/seller-account-status.js';
import type { AccountFacts } from '../../../provider/domain/account-facts.js';
import type { SellerAccountStatus } from '../../../published/views.js';

export interface SellerAccount {
  userId: number;
  stripeAccountId: string;
  status: SellerAccountStatus;
  linkIssued: boolean;
  isDeleted: boolean;
  facts: AccountFacts | null;
  livemode: boolean;
  fetchedAt: Date;
}

/** Stores sellers' connected accounts. */
export abstract class SellerAccounts {
  abstract find(userId: number): Promise<SellerAccount | null>;
  abstract findByStripeId(stripeAccountId: string): Promise<SellerAccount | null>;
  /** Accounts that a user still has, by provider id. */
  abstract findManyByStripeId(stripeAccountIds: readonly string[]): Promise<SellerAccount[]>;
  /** Accounts that a user has had since before the instant and that the list sync since then has not seen. */
  abstract unseen(since: Date, page: { after: number; most: number }): Promise<SellerAccount[]>;
  /** Users' test-mode accounts, by user id. */
  abstract ofTestMode(page: { after: number; most: number }): Promise<SellerAccount[]>;
  abstract lock(userId: number): Promise<SellerAccount | null>;
  abstract record(account: SellerAccount): Promise<void>;
  abstract markLinkIssued(userId: number): Promise<void>;
  /** An administrator unlinks an account that is gone from its user. */
  abstract markUnlinked(userId: number, at: Date): Promise<void>;
  /**
   * In the caller's unit of work: of the accounts whose last sync was before an instant, the least recently polled one
   * not polled since `at`; either only those in movement, or all that are not gone.
   */
  abstract claimNextToPoll(which: 'in-movement' | 'all', at: Date, before: Date): Promise<SellerAccount | null>;
}

/** The stored account in the form that the status rules read. */
export function knowledgeOf(account: SellerAccount | null): AccountKnowledge {
  if (account === null) return { kind: 'none' };
  if (account.isDeleted || account.facts === null) return account.isDeleted ? { kind: 'deleted' } : { kind: 'none' };
  return { kind: 'known', linkIssued: account.linkIssued, facts: account.facts };
}

/** Whether a transfer to the account can succeed now. */
export function canReceive(account: SellerAccount | null): account is SellerAccount {
  return account?.isDeleted === false && account.facts?.transfersActive === true && account.status !== 'rejected';
}
