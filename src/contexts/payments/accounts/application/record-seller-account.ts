import { Injectable } from '@nestjs/common';
import { PersonRecords } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { sellerAccountStatus } from '../domain/seller-account-status.js';
import { type AccountFacts } from '../../provider/domain/account-facts.js';
import {
  payoutBankFailed,
  sellerAccountChanged,
  sellerAccountHeard,
  type SellerAccountHeardV1,
} from '../../published/events.js';
import { PausePayouts } from './pause-payouts.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { knowledgeOf, SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';

/** What the provider reports about a user's account. */
interface Told {
  userId: number;
  stripeAccountId: string;
  facts: AccountFacts | null;
}

type Standing = Omit<SellerAccountHeardV1, 'at'>;

const standingOf = ({ userId, status, facts }: SellerAccount): Standing => ({
  userId,
  status,
  chargesEnabled: facts?.chargesEnabled ?? false,
  payoutsEnabled: facts?.payoutsEnabled ?? false,
  detailsSubmitted: facts?.detailsSubmitted ?? false,
});

/** Null if the bank account is unknown or was removed. */
function isOtherBank(before: AccountFacts | null, after: AccountFacts | null): boolean {
  const [known, told] = [before?.payoutBank, after?.payoutBank];
  return known !== undefined && told !== undefined && known !== told;
}

/** Keeps a removed bank account, so that the next one is recognised as a change, and since when one has failed. */
function withKnownBank(facts: AccountFacts | null, known: SellerAccount | null, now: Date): AccountFacts | null {
  if (facts === null) return null;
  const payoutBank = facts.payoutBank ?? known?.facts?.payoutBank;
  return {
    ...facts,
    ...(payoutBank === undefined ? {} : { payoutBank }),
    ...(facts.payoutBankFailed ? { payoutBankFailedSince: failedSince(payoutBank, known) ?? now.toISOString() } : {}),
  };
}

/** Undefined if this bank account was not known to have failed. */
const failedSince = (bank: string | undefined, known: SellerAccount | null): string | undefined =>
  known?.facts?.payoutBank === bank ? known?.facts?.payoutBankFailedSince : undefined;

/**
 * Stores what the provider reports about an account, updates identity's flag, and publishes a change of status; in the
 * caller's unit of work.
 */
@Injectable()
export class RecordSellerAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly persons: PersonRecords,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly settings: ProviderSettings,
    private readonly pausePayouts: PausePayouts,
  ) {}

  /** `facts` is null if the account is gone; one that its user has replaced by then is left as it was. */
  async execute(told: Told): Promise<SellerAccount> {
    const before = await this.accounts.lock(told.userId);
    const isReplaced = before !== null && before.stripeAccountId !== told.stripeAccountId;
    return isReplaced && told.facts === null ? before : this.#record(before, told);
  }

  async #record(before: SellerAccount | null, { userId, stripeAccountId, facts }: Told): Promise<SellerAccount> {
    const known = before?.stripeAccountId === stripeAccountId ? before : null;
    const told = withKnownBank(facts, known, this.clock.now());
    const account = this.#accountOf({ userId, stripeAccountId, facts: told, linkIssued: known?.linkIssued ?? false });
    await this.accounts.record(account);
    if (this.#isPaidElsewhere(before, account)) await this.#pause(userId);
    await this.#publishFacts(known, account);
    await this.#publishFailedBank(known, account);
    if (known?.status !== account.status) await this.#publishStatus(before, account);
    return account;
  }

  #pause(userId: number): Promise<void> {
    return this.pausePayouts.execute({ userId, cause: 'payout-account-changed', at: this.clock.now() });
  }

  /**
   * Whether the account, or its bank account, differs from the known one. An account of the other mode was never paid
   * to, so it does not count.
   */
  #isPaidElsewhere(before: SellerAccount | null, { stripeAccountId, facts }: SellerAccount): boolean {
    if (before === null || before.livemode !== this.settings.expectsLivemode) return false;
    if (before.stripeAccountId !== stripeAccountId) return true;
    return isOtherBank(before.facts, facts);
  }

  async #publishStatus(before: SellerAccount | null, account: SellerAccount): Promise<void> {
    const { userId, status, stripeAccountId, isDeleted } = account;
    const stripeConnectId = isDeleted ? null : stripeAccountId;
    await this.persons.recordSellerAccount(userId, { stripeConnectId, verified: status === 'verified' });
    const at = this.clock.now().toISOString();
    const fact = { userId, before: before?.status ?? 'unverified', after: status, at };
    await this.events.publish(sellerAccountChanged(fact));
  }

  #accountOf(known: Pick<SellerAccount, 'userId' | 'stripeAccountId' | 'facts' | 'linkIssued'>): SellerAccount {
    const draft: SellerAccount = {
      ...known,
      status: 'unverified',
      isDeleted: known.facts === null,
      livemode: this.settings.expectsLivemode,
      fetchedAt: this.clock.now(),
    };
    return { ...draft, status: sellerAccountStatus(knowledgeOf(draft)) };
  }

  /** Once for each failure. */
  async #publishFailedBank(before: SellerAccount | null, { userId, facts }: SellerAccount): Promise<void> {
    const since = facts?.payoutBankFailedSince;
    if (since === undefined || since === before?.facts?.payoutBankFailedSince) return;
    await this.events.publish(payoutBankFailed({ userId, at: since }));
  }

  async #publishFacts(before: SellerAccount | null, account: SellerAccount): Promise<void> {
    const standing = standingOf(account);
    if (before !== null && JSON.stringify(standingOf(before)) === JSON.stringify(standing)) return;
    await this.events.publish(sellerAccountHeard({ ...standing, at: account.fetchedAt.toISOString() }));
  }
}
