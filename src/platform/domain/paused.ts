import { DomainError } from './domain-error.js';
import { sentence } from '../texts/sentence.js';

/**
 * The database may have lost data and has not been reconciled with the card provider yet; 503 `paused-after-restore`.
 */
export class PausedAfterRestore extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'paused-after-restore';
  constructor() {
    super(sentence('problem.paused'));
  }
}
