import { DomainError } from '../../shared/domain/domain-error.js';

/** A message with a code whose text is no longer kept; 409 `text-forgotten`. */
export class TextForgotten extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'text-forgotten';
  constructor() {
    super('This message held a code, so its text was not kept. Its recipient can ask for a new code.');
  }
}
