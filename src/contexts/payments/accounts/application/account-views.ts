import { Injectable } from '@nestjs/common';
import type {
  AccountDetailsView,
  ProviderAccountsPage,
  ProviderAccountView,
} from '../../published/stripe-account-views.js';
import { NO_FACTS } from '../../provider/domain/account-facts.js';
import { AccountList, type AccountOwner, type AccountPageWanted, type ListedAccount } from './ports/account-list.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { ReadAccountList } from './read-account-list.js';

/** The provider's accounts as administrators see them. All methods throw `ProviderNotResponding`. */
@Injectable()
export class AccountViews {
  constructor(
    private readonly readList: ReadAccountList,
    private readonly list: AccountList,
    private readonly settings: ProviderSettings,
  ) {}

  /** The first page syncs with the provider; later pages read the same snapshot. */
  async page(wanted: AccountPageWanted): Promise<ProviderAccountsPage> {
    if (wanted.cursor === undefined) await this.readList.execute();
    const isWhole = wanted.search === undefined && wanted.owned === undefined;
    const [{ items, nextCursor }, { total, orphans }, matching] = await Promise.all([
      this.list.page(wanted),
      this.list.counts(),
      isWhole ? null : this.list.matching(wanted),
    ]);
    const counted = { total: matching ?? total, accountCount: total, orphanedCount: orphans };
    return { items: items.map((account) => this.#row(account)), nextCursor, ...counted };
  }

  /** Streams every account in batches; the sync with the provider has finished before the first batch. */
  async all(): Promise<AsyncIterable<ProviderAccountView[]>> {
    await this.readList.execute();
    return this.#batches((account) => this.#row(account));
  }

  async details(accountIds: readonly string[] | null): Promise<AccountDetailsView[]> {
    await this.readList.execute();
    if (accountIds !== null) return (await this.list.findMany(accountIds)).map(toDetails);
    const all: AccountDetailsView[] = [];
    for await (const batch of this.#batches(toDetails)) all.push(...batch);
    return all;
  }

  async *#batches<View>(toView: (account: ListedAccount) => View): AsyncIterable<View[]> {
    for await (const batch of this.list.all()) yield batch.map(toView);
  }

  #row({ id, owner, facts, formEmail, status, connectedSeconds }: ListedAccount): ProviderAccountView {
    const { detailsSubmitted, chargesEnabled, payoutsEnabled } = facts ?? NO_FACTS;
    return {
      ...(owner === null ? NO_ONE : ownerOf(owner)),
      stripeFormEmail: formEmail,
      stripeConnectId: id,
      stripeConnectStatus: status,
      stripeDetailsSubmitted: detailsSubmitted,
      stripeChargesEnabled: chargesEnabled,
      stripePayoutsEnabled: payoutsEnabled,
      stripeCreated: connectedSeconds,
      dashboardUrl: this.settings.dashboardOf(id),
    };
  }
}

type OwnerView = Pick<ProviderAccountView, 'id' | 'firstName' | 'lastName' | 'email' | 'createdAt'>;
const NO_ONE: OwnerView = { firstName: null, lastName: null, email: null, createdAt: null };

const ownerOf = ({ userId, firstName, lastName, email, createdAt }: AccountOwner): OwnerView => ({
  id: userId,
  firstName,
  lastName,
  email,
  createdAt: createdAt?.toISOString() ?? null,
});

function toDetails({ id, facts, capabilities }: ListedAccount): AccountDetailsView {
  const { currentlyDue, pastDue, pendingVerification, disabledReason } = facts ?? NO_FACTS;
  const requirements = {
    currently_due: currentlyDue,
    past_due: pastDue,
    pending_verification: pendingVerification,
    disabled_reason: disabledReason,
  };
  return { stripeConnectId: id, requirements, capabilities };
}
