import { DomainError } from '../../shared/domain/domain-error.js';
import { sentence } from '../../texts/sentence.js';

/** No live code of the address matches; 400 `code-invalid` with the specified message (api.md, "Errors"). */
export class InvalidCode extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'code-invalid';
  constructor() {
    super(sentence('problem.invalid-code'));
  }
}

/** The link was used, is older than ten minutes, or was changed on its way; 400 `link-invalid`. */
export class InvalidLink extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.link-used'));
  }
}

/** The ticket of a page is over an hour old, or was changed on its way; 400 `link-invalid`. */
export class TicketInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.page-too-long'));
  }
}

/**
 * The call was on its way while a fresh proof gave the session another token, which the browser has by now: nothing was
 * done, and the same call may be made again; 401 `session-renewed`.
 */
export class SessionRenewed extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'session-renewed';
  constructor() {
    super(sentence('problem.proved-already'));
  }
}

/** A suspended account, even with a right code; 403 `account-not-active` (product.md §1). */
export class AccountNotActive extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'account-not-active';
  constructor() {
    super(sentence('problem.account-not-active'));
  }
}

/** Codes are asked for faster than product.md §2 allows; 429 `rate-limited`, `details.retryAfter` in seconds. */
export class TooManyCodes extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(
    readonly limit: number,
    retryAfter: number,
  ) {
    super(sentence('problem.code-sent-recently'));
    this.details = { retryAfter };
  }
}

/** User 1 is never demoted or suspended, and changes its own address only (product.md §1); 403 `primary-admin`. */
export class PrimaryAdminProtected extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'primary-admin';
}

/** The row was written by someone else since it was read; 409 `stale-version`. */
export class UserChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super(sentence('problem.account-changed'));
  }
}

/** What the browser sent is no right answer of a passkey that is known here; 400 `passkey-invalid`. */
export class InvalidPasskey extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'passkey-invalid';
  constructor() {
    super(sentence('problem.passkey-failed'));
  }
}

/** No unused recovery code of the person matches; 400 `recovery-code-invalid`. */
export class InvalidRecoveryCode extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'recovery-code-invalid';
  constructor() {
    super(sentence('problem.recovery-code-wrong'));
  }
}

/** Staff keep one in production, or the console would be closed to them; 409 `last-passkey`. */
export class LastPasskey extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'last-passkey';
  constructor() {
    super(sentence('problem.only-passkey'));
  }
}

/** 409 `too-many-passkeys`. */
export class TooManyPasskeys extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-passkeys';
  constructor(most: number) {
    super(sentence('problem.passkeys-full', { max: most }));
  }
}

/** The link about a change of address was used, is too old, or the change has ended; 400 `link-invalid`. */
export class EmailLinkEnded extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.change-link-used'));
  }
}

/** More changes of the own address than product.md §2 allows; 429 `rate-limited`, `details.retryAfter` in seconds. */
export class TooManyEmailChanges extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(retryAfter: number) {
    super(sentence('problem.three-changes'));
    this.details = { retryAfter };
  }
}

/** `porchlight let-in` was given an address that is not that of an active account of staff. */
export class NotStaff extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super(
      'No active account of an administrator or developer has this address. Check the spelling: none is made here.',
    );
  }
}
