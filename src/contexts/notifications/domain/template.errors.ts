import { DomainError } from '../../../platform/domain/domain-error.js';

/** Someone else changed the template since it was loaded; 409 `stale-version` (api.md, "Second writer"). */
export class StaleTemplate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super(
      'Someone else has changed this template, so your changes were not saved. Keep theirs, or save yours over theirs.',
    );
  }
}
