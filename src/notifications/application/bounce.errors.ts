import { DomainError } from '../../shared/domain/domain-error.js';

/** Not the report of a mail host about a message that it could not deliver; 400 `not-a-bounce`. */
export class NotABounce extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not-a-bounce';
  constructor() {
    super('This message is no delivery status notification (RFC 3464).');
  }
}

/** The secret that the mail host shares with us is missing or another; 401 `mail-host-unknown`. */
export class MailHostUnknown extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'mail-host-unknown';
  constructor() {
    super('The secret of the mail host is missing or wrong.');
  }
}
