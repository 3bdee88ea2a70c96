import { Injectable } from '@nestjs/common';
import { AccountRemoval, type Remover } from '../../../identity/published/account-removal.js';
import { PersonListings, type ListingsOfPerson } from '../../../listings/published/person-listings.js';
import { PersonMoney } from '../../../payments/published/person-money.js';
import { UserHasMoneyInMovement, UserHasTransactions } from '../domain/user-deletion.errors.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { requireAdministrator } from '../../../../platform/application/viewer.js';
import { PersonData } from './person-data.js';

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

export interface DeleteUserCommand {
  userId: number;
  by: Remover;
  /** Delete even if items were paid for, sold or bought. */
  force: boolean;
}

const CANCEL_REASON = 'The seller’s account was deleted.';

/** The deletion of accounts by administrators. */
@Injectable()
export class UserDeletion {
  constructor(
    private readonly accounts: AccountRemoval,
    private readonly listings: PersonListings,
    private readonly money: PersonMoney,
    private readonly unitOfWork: UnitOfWork,
    private readonly personData: PersonData,
  ) {}

  /** Whether accounts can be deleted, and if not, why. A reason that force does not override comes first. */
  async check(userIds: readonly number[], by: Remover): Promise<DeletionCheck[]> {
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

  /**
   * Deletes an account: cancels its offers, ends its sessions, and erases all personal data that need not stay
   * (decision 0019); money records keep the id. Throws `NotFound`, `PrimaryAdminProtected`, `Forbidden`,
   * `AdministratorsOnly` for a developer who forces it, `UserHasMoneyInMovement`, and without force
   * `UserHasTransactions`.
   */
  delete({ userId, by, force }: DeleteUserCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      // A concurrent checkout by this person waits for the same row and then finds no account.
      await this.accounts.hold(userId, by);
      const { productCount, transactionCount } = await this.#requireRest(userId, by);
      if (transactionCount > 0 && !force) throw new UserHasTransactions();
      if (transactionCount > 0 && by.isOneself !== true) requireAdministrator(by);
      await this.listings.cancelOffers(userId, CANCEL_REASON);
      await this.#requireRest(userId, by);
      await this.personData.erase(userId);
      await this.money.unlinkAccount(userId);
      await this.accounts.remove(userId, by, { productCount, transactionCount, forced: transactionCount > 0 });
    });
  }

  /** Runs again once the offers are locked, because someone may have started paying meanwhile. */
  async #requireRest(userId: number, by: Remover): Promise<{ productCount: number; transactionCount: number }> {
    const listings = (await this.listings.of([userId])).get(userId);
    const unsettled = await this.money.unsettled([userId]);
    if (listings === undefined || listings.isMoving || unsettled.has(userId)) throw new UserHasMoneyInMovement(by);
    return listings;
  }
}
