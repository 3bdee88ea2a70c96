import { DomainError } from '../../shared/domain/domain-error.js';

/** A link of a message that is not whole, or not ours; 400 `link-invalid`. */
export class LinkInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super('This link is not complete. Open it again from the message, or copy the whole of it.');
  }
}

/** A link to confirm the newsletter that can no longer do so; 409 `expired`. */
export class ConfirmationExpired extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'expired';
  constructor() {
    super('This link no longer works. Subscribe again, and we send you another one.');
  }
}
