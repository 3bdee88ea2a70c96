import { DomainError } from '../../../../platform/domain/domain-error.js';

/** Some of the person's money is held or owed; 409 `money-in-movement`, even with force. */
export class UserHasMoneyInMovement extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'money-in-movement';
  constructor({ isOneself = false } = {}) {
    super(
      isOneself
        ? 'Some of your money is held, on its way or owed. You can delete your account once it has arrived.'
        : 'This user’s money is held or owed. Delete the account once it has arrived.',
    );
  }
}

/** Items were paid for, sold or bought; 409 `has-transactions`, unless forced. */
export class UserHasTransactions extends DomainError {
  static readonly reason = 'User has associated transactions';
  readonly kind = 'conflict';
  readonly code = 'has-transactions';
  constructor() {
    super(UserHasTransactions.reason);
  }
}
