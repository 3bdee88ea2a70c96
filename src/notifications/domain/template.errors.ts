import { DomainError } from '../../shared/domain/domain-error.js';

/** Somebody else changed the template since it was loaded; 409 `stale-version` (api.md, "Second writer"). */
export class StaleTemplate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super('This template was changed by somebody else meanwhile. Load it again before you save.');
  }
}
