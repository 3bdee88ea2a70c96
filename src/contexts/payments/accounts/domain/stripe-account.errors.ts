import { DomainError } from '../../../../platform/domain/domain-error.js';

/** The account is owed money or holds a balance; 409 `money-in-movement`. */
export class AccountHoldsMoney extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'money-in-movement';
  constructor(accountId: string) {
    super(
      `The account ${accountId} is owed money or holds a balance. Its sales, transfers and payouts must be finished first.`,
    );
  }
}

/** Only the owner of a Standard account can close it; 409 `provider-refused`. */
export class SecurityRestriction extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'provider-refused';
  constructor(accountId: string) {
    super(`Stripe security restriction: only its owner can close the Standard account ${accountId}.`);
  }
}

/** The provider refused for another reason; 409 `provider-refused`. */
export class DeletionRefused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'provider-refused';
  constructor(accountId: string) {
    super(`Stripe has refused to delete the account ${accountId}.`);
  }
}

/** It was already deleted or disconnected, and is now unlinked from its user; 404 `not-found`. */
export class AccountGone extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor(accountId: string) {
    super(`Account not found or access revoked: ${accountId}.`);
  }
}

/** The user has another account by now; 409 `stale-version`. */
export class AccountReplaced extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super('This account has changed. Please reload the list.');
  }
}

/** The work continues after the response; 503 `operation-in-progress`. */
export class OperationInProgress extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'operation-in-progress';
  constructor() {
    super('Delete operation is still running in background. Please refresh the page in a few minutes to see results.');
  }
}
