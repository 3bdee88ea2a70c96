import { BRAND } from '../../../platform/domain/brand.js';
import { DomainError, type FieldProblem } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** 400 `code-wrong` with `details.triesLeft`. */
export class CodeWrong extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'code-wrong';
  override readonly details: { triesLeft: number };
  constructor(triesLeft: number) {
    super(triesLeft === 0 ? sentence('problem.code-last-try') : sentence('problem.code-not-right'));
    this.details = { triesLeft };
  }
}

/**
 * After 5 wrong attempts, or once the driver's day of wrong tries is used up, even the right code is refused; 409
 * `code-locked`. An administrator can override it.
 */
export class CodeLocked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'code-locked';
  constructor() {
    super(sentence('problem.code-too-often'));
  }
}

/** Changes of the window that each side of a sale has (product.md §12). */
export const MAX_WINDOW_CHANGES = 3;

/** This side has changed the window as often as it may; 409 `window-changes-spent`. Support decides about more. */
export class WindowChangesSpent extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'window-changes-spent';
  constructor() {
    super(sentence('problem.window-changes-spent', { max: MAX_WINDOW_CHANGES, support: BRAND.supportEmail }));
  }
}

/** A hand-over lacks its code, photo or checks; 400 `proof-missing`, with the field in `details`. */
export class ProofMissing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'proof-missing';
  override readonly details: FieldProblem[];
  constructor(field: 'photo' | 'code' | 'checks', message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** A driver may not take a job in which they are the seller or the buyer (product.md §1); 409 `not-impartial`. */
export class NotImpartial extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-impartial';
  constructor() {
    super(sentence('problem.not-impartial'));
  }
}

/** 409 `profile-incomplete`. */
export class ProfileIncomplete extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'profile-incomplete';
  constructor() {
    super(sentence('problem.complete-profile'));
  }
}

/** Someone else already used this step id on this delivery; 409 `idempotency-key-reused`. */
export class ActionIdTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-reused';
  constructor() {
    super(sentence('problem.key-of-other-step'));
  }
}

/** The driver reported a wasted trip without having reported the arrival; 409 `not-arrived`. */
export class NotArrived extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-arrived';
  constructor() {
    super(sentence('problem.tap-here-first'));
  }
}

/**
 * The driver has not waited long enough; 409 `too-soon`, with the earliest possible time in `details.possibleAt` (ISO
 * 8601).
 */
export class TooSoon extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-soon';
  override readonly details: { possibleAt: string };
  constructor(possibleAt: Date) {
    super(sentence('problem.wait-longer'));
    this.details = { possibleAt: possibleAt.toISOString() };
  }
}

/**
 * The window ended more than 30 minutes ago; 409 `too-late`. From then on only an administrator can recall the
 * delivery.
 */
export class TooLate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-late';
  constructor() {
    super(sentence('problem.window-over'));
  }
}

/** The driver cannot take new jobs until an administrator has reviewed the pause (product.md §6); 409 `driver-paused`. */
export class DriverIsPaused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'driver-paused';
}

/** This driver's pickup failed, so another driver must make the second attempt; 409 `second-try`. */
export class SecondTry extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'second-try';
  constructor() {
    super(sentence('problem.first-try-yours'));
  }
}

/** Someone else has changed the delivery since it was read; the whole use case may be retried. 409 `wrong-state`. */
export class DeliveryChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-state';
  constructor(readonly deliveryId: string) {
    super(sentence('problem.delivery-changed'));
  }
}

/** One of the driver's documents is missing, not approved yet, or expired; 409 `documents-missing`. */
export class DocumentsMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'documents-missing';
}

/** The driver's vehicle and crew cannot carry the item; 409 `too-large-to-carry`. */
export class TooLargeToCarry extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-large-to-carry';
  constructor() {
    super(sentence('problem.needs-vehicle'));
  }
}

/**
 * An order link that was tampered with, has expired, or no longer belongs to its reader; the answer does not say which.
 * 404 `link-invalid`.
 */
export class OrderLinkInvalid extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.order-link-ended'));
  }
}
