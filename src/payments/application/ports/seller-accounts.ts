import type { AccountFacts, AccountKnowledge } from '../../domain/seller-account-status.js';
import type { SellerAccountStatus } from '../../published/views.js';

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

/** Our record of sellers' connected accounts. */
export abstract class SellerAccounts {
  abstract find(userId: number): Promise<SellerAccount | null>;
  abstract findByStripeId(stripeAccountId: string): Promise<SellerAccount | null>;
  abstract lock(userId: number): Promise<SellerAccount | null>;
  abstract record(account: SellerAccount): Promise<void>;
  abstract markLinkIssued(userId: number): Promise<void>;
  /** Accounts in movement that were last asked before the instant. */
  abstract inMovement(before: Date, most: number): Promise<SellerAccount[]>;
  /** All that are not gone and were last asked before the instant, the longest ago first. */
  abstract notAskedSince(before: Date, most: number): Promise<SellerAccount[]>;
}

/** What our record says, in the form that the status rules read. */
export function knowledgeOf(account: SellerAccount | null): AccountKnowledge {
  if (account === null) return { kind: 'none' };
  if (account.isDeleted || account.facts === null) return account.isDeleted ? { kind: 'deleted' } : { kind: 'none' };
  return { kind: 'known', linkIssued: account.linkIssued, facts: account.facts };
}

/** Whether a transfer to the account can succeed now. */
export function canReceive(account: SellerAccount | null): account is SellerAccount {
  return account?.isDeleted === false && account.facts?.transfersActive === true && account.status !== 'rejected';
}
