import { DomainError } from './domain-error.js';

/** The database was restored and not yet held against the card provider; 503 `paused-after-restore`. */
export class PausedAfterRestore extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'paused-after-restore';
  constructor() {
    super('Porchlight was restored from a backup and is being checked. Nothing was charged. Please try again later.');
  }
}
