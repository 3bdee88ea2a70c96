import { DomainError } from '../../../../platform/domain/domain-error.js';

/** Someone else saved the settings since they were loaded; 409 `stale-version` (api.md, "Second writer"). */
export class StaleSettings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super(
      'Someone else has changed the settings, so your changes were not saved. Keep theirs, or save yours over theirs.',
    );
  }
}
