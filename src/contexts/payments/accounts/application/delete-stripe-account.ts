import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import {
  AccountGone,
  AccountHoldsMoney,
  AccountReplaced,
  DeletionRefused,
  SecurityRestriction,
} from '../domain/stripe-account.errors.js';
import { CompleteAccountDeletion, type DeletionOutcome } from './complete-account-deletion.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** The administrator's selection: a user's account, or an orphan. */
export interface DeletionCommand {
  stripeAccountId?: string | undefined;
  userId?: number | undefined;
  byUserId: number;
}

/** The result as named in the response. */
export type OperationType = 'user_account_deleted' | 'orphaned_account_deleted';

const REFUSALS: Partial<Record<DeletionOutcome, new (accountId: string) => Error>> = {
  gone: AccountGone,
  'holds-money': AccountHoldsMoney,
  restricted: SecurityRestriction,
  refused: DeletionRefused,
};

/** Deletes one connected account at the provider for an administrator; its user can reconnect. */
@Injectable()
export class DeleteStripeAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly plan: PlanAccountDeletion,
    private readonly complete: CompleteAccountDeletion,
  ) {}

  /**
   * Throws `NotFound`, `AccountGone` (its user is unlinked by then), `AccountReplaced`, `AccountHoldsMoney`,
   * `SecurityRestriction`, `DeletionRefused`, and `ProviderNotResponding` if the job completes it later.
   */
  async execute({ stripeAccountId, userId, byUserId }: DeletionCommand): Promise<OperationType> {
    const accountId =
      userId === undefined ? await this.#orphan(stripeAccountId ?? '') : await this.#of(userId, stripeAccountId);
    const operation = await this.plan.execute({ accountId, userId: userId ?? null, cause: 'selected', byUserId });
    if (operation === null) throw new AccountHoldsMoney(accountId);
    if (operation.state === 'done') throw new AccountGone(accountId);
    const outcome = await this.complete.execute(operation).catch(rethrowAsUnavailable());
    const Refusal = REFUSALS[outcome];
    if (Refusal !== undefined) throw new Refusal(accountId);
    return userId === undefined ? 'orphaned_account_deleted' : 'user_account_deleted';
  }

  async #orphan(accountId: string): Promise<string> {
    const [linked] = await this.accounts.findManyByStripeId([accountId]);
    if (linked !== undefined) throw new AccountReplaced();
    return accountId;
  }

  async #of(userId: number, accountId: string | undefined): Promise<string> {
    const account = await this.accounts.find(userId);
    if (account === null) throw new NotFound('userAccount');
    if (accountId !== undefined && accountId !== account.stripeAccountId) throw new AccountReplaced();
    return account.stripeAccountId;
  }
}
