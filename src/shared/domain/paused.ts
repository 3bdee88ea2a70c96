import { DomainError } from './domain-error.js';

/** The database may have forgotten something and is not yet held against the card provider; 503 `paused-after-restore`. */
export class PausedAfterRestore extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'paused-after-restore';
  constructor() {
    super('Porchlight is being checked after a disturbance. Nothing was charged. Please try again later.');
  }
}
