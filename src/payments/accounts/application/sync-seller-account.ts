import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';
import { RecordSellerAccount } from './record-seller-account.js';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Asks the provider how an account stands; webhook, return page, status call and poller all come here. */
@Injectable()
export class SyncSellerAccount {
  readonly #log = new Logger(SyncSellerAccount.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
    private readonly clock: Clock,
  ) {}

  /** The account as it stands now; as it was stored when the provider does not answer or refuses. Null when there is none. */
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
  @OnProviderEvent('account.external_account.updated', { about: 'account' })
  async executeByStripeId(stripeAccountId: string): Promise<void> {
    const account = await this.accounts.findByStripeId(stripeAccountId);
    if (account !== null) await this.execute(account.userId);
  }

  /** Accounts whose status may still move are asked hourly. */
  async executeInMovement(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    await forEachInTurn(await this.accounts.inMovement(before, BATCH), ({ userId }) => this.execute(userId));
  }

  /** Every account once a night, so that one of whose end no event told is found; slowly enough for the provider's limits. */
  async executeAll(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    for (;;) {
      const batch = await this.accounts.notAskedSince(before, BATCH);
      let answered = 0;
      await forEachInTurn(batch, async ({ userId, fetchedAt }) => {
        const after = await this.execute(userId);
        if (after !== null && (after.isDeleted || after.fetchedAt > fetchedAt)) answered += 1;
      });
      // Those that the provider does not answer for would come back for ever.
      if (batch.length < BATCH || answered === 0) return;
    }
  }
}
