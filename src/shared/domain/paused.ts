import { DomainError } from './domain-error.js';
import { sentence } from '../../texts/sentence.js';

/** The database may have forgotten something and is not yet held against the card provider; 503 `paused-after-restore`. */
export class PausedAfterRestore extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'paused-after-restore';
  constructor() {
    super(sentence('problem.paused'));
  }
}
