import { DomainError } from '../../../shared/domain/domain-error.js';

/** The person's money is not at rest; 409 `money-in-movement`, which force does not lift. */
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

/** Items were paid for, sold or bought; 409 `has-transactions`, which force lifts. */
export class UserHasTransactions extends DomainError {
  static readonly reason = 'User has associated transactions';
  readonly kind = 'conflict';
  readonly code = 'has-transactions';
  constructor() {
    super(UserHasTransactions.reason);
  }
}
