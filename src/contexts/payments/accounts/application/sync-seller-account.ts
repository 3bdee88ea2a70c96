import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';
import { RecordSellerAccount } from './record-seller-account.js';

const HOUR_MS = 3_600_000;
/** Limit per night; the next night starts with the rest. */
const MAX_NIGHTLY_RUN_MS = 120_000;

/** Reads an account's state from the provider; used by webhook, return page, status call and polling jobs. */
@Injectable()
export class SyncSellerAccount {
  readonly #log = new Logger(SyncSellerAccount.name);

  constructor(
    private readonly pollInTurn: PollInTurn,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
    private readonly clock: Clock,
  ) {}

  /**
   * The account's present state; the stored one if the provider does not answer or refuses. Null without an account.
   */
  async execute(userId: number): Promise<SellerAccount | null> {
    const stored = await this.accounts.find(userId);
    if (stored === null || stored.isDeleted) return stored;
    try {
      const found = await this.provider.findAccount(stored.stripeAccountId);
      const { stripeAccountId } = stored;
      return await this.unitOfWork.run(() =>
        this.record.execute({ userId, stripeAccountId, facts: found?.facts ?? null }),
      );
    } catch (error) {
      logIfExpected(this.#log, { userId }, 'A seller account could not be asked about')(error);
      return stored;
    }
  }

  @OnProviderEvent('account.updated')
  @OnProviderEvent('capability.updated', { about: 'account' })
  @OnProviderEvent('account.application.deauthorized', { about: 'account' })
  @OnProviderEvent('account.external_account.', { about: 'account' })
  @OnProviderEvent('payout.failed', { about: 'account' })
  async executeByStripeId(stripeAccountId: string): Promise<void> {
    const account = await this.accounts.findByStripeId(stripeAccountId);
    if (account !== null) await this.execute(account.userId);
  }

  /** Syncs hourly the accounts whose status may still change. */
  executeInMovement(): Promise<void> {
    return this.#ask('in-movement');
  }

  /**
   * Syncs every account once a night, in case no event reported its end; slowly enough for the provider's rate limits.
   */
  executeAll(): Promise<void> {
    return this.#ask('all', MAX_NIGHTLY_RUN_MS);
  }

  #ask(which: 'in-movement' | 'all', longestMs?: number): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    return this.pollInTurn.execute({
      next: (at) => this.accounts.claimNextToPoll(which, at, before),
      ask: ({ userId }) => this.execute(userId),
      ...(longestMs === undefined ? {} : { longestMs }),
    });
  }
}
