import { DomainError } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** A link in a message is incomplete or not ours; 400 `link-invalid`. */
export class LinkInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'link-invalid';
  constructor() {
    super(sentence('problem.letter-link-incomplete'));
  }
}

/** A newsletter link can no longer confirm; 409 `expired`. */
export class ConfirmationExpired extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'expired';
  constructor() {
    super(sentence('problem.letter-link-ended'));
  }
}
