import { DomainError, type FieldProblem } from '../../shared/domain/domain-error.js';
import { sentence } from '../../texts/sentence.js';

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

/** After 5 wrong tries even the right code does not count; 409 `code-locked`. An administrator can override it. */
export class CodeLocked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'code-locked';
  constructor() {
    super(sentence('problem.code-too-often'));
  }
}

/** What a hand-over needs is not there; 400 `proof-missing`, the field in `details`. */
export class ProofMissing extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'proof-missing';
  override readonly details: FieldProblem[];
  constructor(field: 'photo' | 'code' | 'checks', message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** A driver never takes a job of which they are seller or buyer (product.md §1); 409 `not-impartial`. */
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

/** The id of a device's step belongs to another person's step of this delivery; 409 `idempotency-key-reused`. */
export class ActionIdTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-reused';
  constructor() {
    super(sentence('problem.key-of-other-step'));
  }
}

/** A trip is reported as wasted by a driver who has not reported the arrival; 409 `not-arrived`. */
export class NotArrived extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-arrived';
  constructor() {
    super(sentence('problem.tap-here-first'));
  }
}

/** The driver has not waited long enough; 409 `too-soon`, the moment from which it is possible in `details.possibleAt` (ISO 8601). */
export class TooSoon extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-soon';
  override readonly details: { possibleAt: string };
  constructor(possibleAt: Date) {
    super(sentence('problem.wait-longer'));
    this.details = { possibleAt: possibleAt.toISOString() };
  }
}

/** More than 30 minutes after the window; 409 `too-late`. An administrator takes the delivery back then. */
export class TooLate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-late';
  constructor() {
    super(sentence('problem.window-over'));
  }
}

/** The driver takes no new jobs until an administrator has looked (product.md §6); 409 `driver-paused`. */
export class DriverIsPaused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'driver-paused';
}

/** The second try goes to another driver; 409 `second-try`. */
export class SecondTry extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'second-try';
  constructor() {
    super(sentence('problem.first-try-yours'));
  }
}

/** Someone else has changed the delivery since it was read; the whole use case may be repeated. 409 `wrong-state`. */
export class DeliveryChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-state';
  constructor(readonly deliveryId: string) {
    super(sentence('problem.delivery-changed'));
  }
}

/** A document of the driver is missing, not accepted yet or has expired; 409 `documents-missing`. */
export class DocumentsMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'documents-missing';
}

/** Vehicle and crew do not carry the item; 409 `too-large-to-carry`. */
export class TooLargeToCarry extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-large-to-carry';
  constructor() {
    super(sentence('problem.needs-vehicle'));
  }
}

/** A message's link that was changed, is over, or is no longer its reader's; each is answered alike. 404 `link-invalid`. */
export class OrderLinkInvalid extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.order-link-ended'));
  }
}
