import { Injectable } from '@nestjs/common';
import { AccountRemoval, type Remover } from '../../../identity/published/account-removal.js';
import { PersonListings, type ListingsOfPerson } from '../../../listings/published/person-listings.js';
import { PersonMoney } from '../../../payments/published/person-money.js';
import { UserHasMoneyInMovement, UserHasTransactions } from '../domain/user-deletion.errors.js';

/** One line of POST /api/admin/users/check-deletion. */
export interface DeletionCheck {
  userId: number;
  canDelete: boolean;
  reason: string | null;
  productCount: number;
  transactionCount: number;
}

const NOT_FOUND = 'That account was not found.';
const NOTHING: ListingsOfPerson = { productCount: 0, transactionCount: 0, isMoving: false };

/** Whether accounts can be deleted, and if not, why. A reason that force does not override comes first. */
@Injectable()
export class CheckDeletion {
  constructor(
    private readonly accounts: AccountRemoval,
    private readonly listings: PersonListings,
    private readonly money: PersonMoney,
  ) {}

  async execute(userIds: readonly number[], by: Remover): Promise<DeletionCheck[]> {
    const [refusals, listings, unsettled] = await Promise.all([
      this.accounts.refusals(userIds, by),
      this.listings.of(userIds),
      this.money.unsettled(userIds),
    ]);
    return userIds.map((userId) => {
      const { productCount, transactionCount, isMoving } = listings.get(userId) ?? NOTHING;
      const refusal = refusals.get(userId);
      const money = isMoving || unsettled.has(userId) ? new UserHasMoneyInMovement().message : null;
      const sales = transactionCount > 0 ? UserHasTransactions.reason : null;
      const reason = (refusal === undefined ? NOT_FOUND : refusal) ?? money ?? sales;
      return { userId, canDelete: reason === null, reason, productCount, transactionCount };
    });
  }
}
