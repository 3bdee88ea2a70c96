import { DomainError } from '../../shared/domain/domain-error.js';

/** The mail server did not take a test message; 503 `mail-not-sent`. */
export class TestMailNotSent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'mail-not-sent';
  constructor() {
    super('Could not send test email');
  }
}
