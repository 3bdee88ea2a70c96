import { DomainError } from '../../../platform/domain/domain-error.js';

/** The request is not a bounce report; 400 `not-a-bounce`. */
export class NotABounce extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not-a-bounce';
  constructor() {
    super('This message isn’t a delivery status notification (RFC 3464).');
  }
}

/** The secret shared with the mail host is missing or wrong; 401 `mail-host-unknown`. */
export class MailHostUnknown extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'mail-host-unknown';
  constructor() {
    super('The secret of the mail host is missing or wrong.');
  }
}

/** The text provider's signature is missing or wrong; 401 `text-provider-unknown`. */
export class TextProviderUnknown extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'text-provider-unknown';
  constructor() {
    super('The signature of the provider of texts is missing or wrong.');
  }
}

/** A message with a code whose text is no longer kept; 409 `text-forgotten`. */
export class TextForgotten extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'text-forgotten';
  constructor() {
    super('This message contained a code, so its text wasn’t kept. Its recipient can request a new code.');
  }
}

/** The mail server did not accept a test message; 503 `mail-not-sent`. */
export class TestMailNotSent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'mail-not-sent';
  constructor() {
    super('Could not send test email');
  }
}
