import { sentence } from '../texts/sentence.js';

/** The kind of error, which determines the HTTP status (architecture.md, "Errors"). */
export type DomainErrorKind =
  | 'pending'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'throttled'
  | 'unavailable';

/**
 * An error that a person may read: `message` is a sentence of the catalogue, or English for staff; `code` is one of the
 * API's error codes.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: DomainErrorKind;
  abstract readonly code: string;
  /** Machine-readable details, for example `{ state: 'cancelled' }` or `[{ field, message }]`. */
  readonly details?: unknown;

  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** One invalid field of a request and the message for it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Of one answer (product.md §12). */
const MAX_PROBLEMS = 20;

/** Input that breaks a rule only the server can check; 400 `validation-failed` with the first 20 problems. */
export class ValidationFailed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  override readonly details: FieldProblem[];
  constructor(problems: FieldProblem[]) {
    super(problems[0]?.message ?? sentence('problem.not-valid'));
    this.details = problems.slice(0, MAX_PROBLEMS);
  }
}

/** What was not found, by the names in its sentence. */
export type NotFoundSubject =
  | 'account'
  | 'area'
  | 'case'
  | 'emailChange'
  | 'checkout'
  | 'delivery'
  | 'dispute'
  | 'document'
  | 'driver'
  | 'event'
  | 'file'
  | 'hold'
  | 'item'
  | 'job'
  | 'kindOfDocument'
  | 'reportedMessage'
  | 'operation'
  | 'order'
  | 'payment'
  | 'photo'
  | 'problem'
  | 'receipt'
  | 'reconciliation'
  | 'report'
  | 'request'
  | 'review'
  | 'statement'
  | 'thatAccount'
  | 'thatJob'
  | 'thatMessage'
  | 'thatPasskey'
  | 'thatSession'
  | 'thatTemplate'
  | 'thatTransaction'
  | 'transaction'
  | 'trip'
  | 'user'
  | 'userAccount'
  | 'username'
  | 'view'
  | 'yourAccount'
  | 'other';

/** Missing, or hidden from the caller; 404 `not-found`. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor(what: NotFoundSubject = 'other') {
    super(sentence('problem.not-found', { what }));
  }
}

/** Signed in, but without the required role; 403 `forbidden`. */
export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'forbidden';
  constructor(message = sentence('problem.may-not')) {
    super(message);
  }
}

/** Developers can see everything, but only administrators may do this (product.md §1); 403 `administrators-only`. */
export class AdministratorsOnly extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'administrators-only';
  constructor() {
    super('Only an administrator can do this. A developer can see it.');
  }
}

/** No session; 401 `not-signed-in`. */
export class NotSignedIn extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'not-signed-in';
  constructor() {
    super(sentence('problem.sign-in-first'));
  }
}

/** The current state does not allow the move; 409 `wrong-state` with the state in `details.state`. */
export class WrongState extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-state';
  override readonly details: { state: string };
  constructor(state: string, message = sentence('problem.no-longer-possible')) {
    super(message);
    this.details = { state };
  }
}

/** A part that is not configured in this installation; 503 `not-configured`. */
export class NotConfigured extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'not-configured';
  constructor(what: string) {
    super(sentence('problem.not-configured', { what }));
  }
}
