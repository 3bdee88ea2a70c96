import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { AskInTurn } from '../../provider/application/ask-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';
import { RecordSellerAccount } from './record-seller-account.js';

const HOUR_MS = 3_600_000;
/** Of a night; what is left is asked about first in the next. */
const LONGEST_NIGHT_MS = 120_000;

/** Asks the provider for the state of an account; webhook, return page, status call and poller all come here. */
@Injectable()
export class SyncSellerAccount {
  readonly #log = new Logger(SyncSellerAccount.name);

  constructor(
    private readonly askInTurn: AskInTurn,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
    private readonly clock: Clock,
  ) {}

  /**
   * The account as it is now; as it was stored when the provider does not answer or refuses. Null when there is none.
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
  async executeByStripeId(stripeAccountId: string): Promise<void> {
    const account = await this.accounts.findByStripeId(stripeAccountId);
    if (account !== null) await this.execute(account.userId);
  }

  /** Accounts whose status may still move are asked hourly. */
  executeInMovement(): Promise<void> {
    return this.#ask('in-movement');
  }

  /** Every account once a night, so that one of whose end no event told is found; slowly enough for the provider's limits. */
  executeAll(): Promise<void> {
    return this.#ask('all', LONGEST_NIGHT_MS);
  }

  #ask(which: 'in-movement' | 'all', longestMs?: number): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    return this.askInTurn.execute({
      next: (at) => this.accounts.nextToAsk(which, at, before),
      ask: ({ userId }) => this.execute(userId),
      ...(longestMs === undefined ? {} : { longestMs }),
    });
  }
}
