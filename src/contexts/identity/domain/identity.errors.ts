import { BRAND } from '../../../platform/domain/brand.js';
import { DomainError } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

const MINUTE_MS = 60_000;

/** No live code of the address matches; 400 `code-invalid` with the specified message (api.md, "Errors"). */
export class InvalidCode extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'code-invalid';
  constructor() {
    super(sentence('problem.invalid-code'));
  }
}

/** The link was used, is older than ten minutes, or was altered; 400 `link-invalid`. */
export class InvalidLink extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.link-used'));
  }
}

/** The page's ticket is over an hour old or was altered; 400 `link-invalid`. */
export class TicketInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.page-too-long'));
  }
}

/**
 * A fresh proof renewed the session's token during the call, and the browser has the new one by now. Nothing was done
 * and the call can be retried; 401 `session-renewed`.
 */
export class SessionRenewed extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'session-renewed';
  constructor() {
    super(sentence('problem.proved-already'));
  }
}

/** The account is suspended; 403 `account-not-active` (product.md §1). */
export class AccountNotActive extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'account-not-active';
  constructor() {
    super(sentence('problem.account-not-active'));
  }
}

/** Codes are requested faster than product.md §2 allows; 429 `rate-limited`, `details.retryAfter` in seconds. */
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

/**
 * The address has had the mails that no one signed in may ask for (product.md §12), whether it has an account or not;
 * 429 `address-paused`, with `details.from` (ISO 8601) and `details.retryAfter` in seconds.
 */
export class AddressPaused extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'address-paused';
  override readonly details: { from: string; retryAfter: number };
  constructor(from: Date, now: Date) {
    const instant = new Date(Math.ceil(from.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    super(sentence('problem.address-paused', { from: { instant }, support: BRAND.supportEmail }));
    this.details = {
      from: from.toISOString(),
      retryAfter: Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 1_000)),
    };
  }
}

/**
 * A day's wrong tries at secrets are used up (product.md §12); 429 `rate-limited`, `details.retryAfter` in seconds. A
 * passkey and a new sign-in still prove.
 */
export class TooManyTries extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(retryAfter: number) {
    super(sentence('problem.too-many-tries'));
    this.details = { retryAfter };
  }
}

/** User 1 is never demoted or suspended, and only user 1 changes its address (product.md §1); 403 `primary-admin`. */
export class PrimaryAdminProtected extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'primary-admin';
}

/** Someone else has saved the row since it was read; 409 `stale-version`. */
export class UserChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super(sentence('problem.account-changed'));
  }
}

/** The browser's response is not a valid one of a known passkey; 400 `passkey-invalid`. */
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

/** Staff must keep a passkey in production, or they could not use the console; 409 `last-passkey`. */
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

/** The address change's link was used or has expired, or the change has ended; 400 `link-invalid`. */
export class EmailLinkEnded extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.change-link-used'));
  }
}

/** More changes of one's own address than product.md §2 allows; 429 `rate-limited`, `details.retryAfter` in seconds. */
export class TooManyEmailChanges extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(retryAfter: number) {
    super(sentence('problem.three-changes'));
    this.details = { retryAfter };
  }
}

/** The address given to `porchlight let-in` does not belong to an active staff account. */
export class NotStaff extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super(
      'No active account of an administrator or developer has this address. Check the spelling: none is made here.',
    );
  }
}
