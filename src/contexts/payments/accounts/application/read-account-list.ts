import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { sellerAccountStatus } from '../domain/seller-account-status.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { AccountList, type AccountOwner, type ListedAccount } from './ports/account-list.js';
import { ConnectedAccounts, type ConnectedAccount } from '../../provider/application/ports/connected-accounts.js';
import { SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';

/** A list that takes several calls is cached for a multiple of their duration. */
const CACHE_FACTOR = 10;
const MAX_CACHE_MS = 300_000;
const BATCH = 200;

const UNKNOWN = { firstName: null, lastName: null, email: null, createdAt: null };

function toOwner(userId: number, person: Person | undefined): AccountOwner {
  const { firstName, lastName, email, createdAt } = person ?? UNKNOWN;
  return { userId, firstName, lastName, email, createdAt };
}

/** Reads all of the provider's accounts and joins them with the users; an account without a user is an orphan. */
@Injectable()
export class ReadAccountList {
  #running: Promise<void> | null = null;

  constructor(
    private readonly provider: ConnectedAccounts,
    private readonly list: AccountList,
    private readonly sellers: SellerAccounts,
    private readonly people: UserDirectory,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the provider's present list; if that takes several calls, it may be up to five minutes old. Throws
   * `ProviderNotResponding`.
   */
  async execute(): Promise<void> {
    const last = await this.list.lastReading();
    const holdsMs = Math.min((last?.tookMs ?? 0) * CACHE_FACTOR, MAX_CACHE_MS);
    if (last !== null && this.clock.now().getTime() - last.at.getTime() < holdsMs) return;
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    await this.#running.catch(rethrowAsUnavailable());
  }

  async #read(): Promise<void> {
    const at = this.clock.now();
    const began = performance.now();
    let calls = 0;
    for await (const accounts of this.provider.pages()) {
      calls += 1;
      await this.unitOfWork.run(async () => this.list.put(await this.#joined(accounts), at));
    }
    await this.#addGone(at);
    const tookMs = calls > 1 ? Math.round(performance.now() - began) : 0;
    await this.unitOfWork.run(() => this.list.complete(at, tookMs));
  }

  async #joined(accounts: readonly ConnectedAccount[]): Promise<ListedAccount[]> {
    const sellers = await this.sellers.findManyByStripeId(accounts.map(({ id }) => id));
    const people = await this.people.findMany(sellers.map(({ userId }) => userId));
    const byAccount = new Map(sellers.map((seller) => [seller.stripeAccountId, seller]));
    return accounts.map((account) => {
      const seller = byAccount.get(account.id);
      const { facts } = account;
      const status = sellerAccountStatus({ kind: 'known', linkIssued: seller?.linkIssued === true, facts });
      const owner = seller === undefined ? null : toOwner(seller.userId, people.get(seller.userId));
      return { ...account, status, owner };
    });
  }

  /** Accounts that users have and the provider no longer lists, except those created during the sync. */
  async #addGone(at: Date): Promise<void> {
    for (let after = 0; ;) {
      const gone = await this.sellers.unseen(at, { after, most: BATCH });
      const people = await this.people.findMany(gone.map(({ userId }) => userId));
      const listed = gone.map((seller) => this.#gone(seller, people.get(seller.userId)));
      await this.unitOfWork.run(() => this.list.put(listed, at));
      if (gone.length < BATCH) return;
      after = gone.at(-1)?.userId ?? after;
    }
  }

  #gone({ stripeAccountId, userId }: SellerAccount, person: Person | undefined): ListedAccount {
    return {
      id: stripeAccountId,
      formEmail: null,
      connectedSeconds: null,
      ownerId: userId,
      facts: null,
      capabilities: {},
      status: 'deleted',
      owner: toOwner(userId, person),
    };
  }
}
