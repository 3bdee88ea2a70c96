import { DomainError, Forbidden } from '../../../shared/domain/domain-error.js';

/** The deadline of an answer has passed; 409 `answer-too-late`. */
export class AnswerTooLate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'answer-too-late';
  constructor() {
    super('The deadline to answer has passed. We’ll decide now.');
  }
}

/** Somebody else changed the case at the same moment; 409 `case-changed`. */
export class CaseChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'case-changed';
  constructor() {
    super('This case has just changed. Reload the page and try again.');
  }
}

/** A party asks for what only the other one may do; 403 `forbidden`. */
export class NotYourAnswer extends Forbidden {
  constructor(whose: 'seller' | 'buyer') {
    super(`Only the ${whose} can answer this.`);
  }
}
