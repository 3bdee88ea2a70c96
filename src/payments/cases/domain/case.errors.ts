import { DomainError, Forbidden } from '../../../shared/domain/domain-error.js';
import type { CaseStateName } from '../../published/views.js';

/** The deadline of an answer has passed; 409 `answer-late`. */
export class AnswerLate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'answer-late';
  constructor() {
    super('The deadline to answer has passed. We’ll decide now. You can still add a message.');
  }
}

/** The case is over; 409 `case-closed` with how it ended in `details.state`. */
export class CaseClosed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'case-closed';
  override readonly details: { state: CaseStateName };
  constructor(state: CaseStateName) {
    super('This report is closed, so nothing can be added or changed.');
    this.details = { state };
  }
}

/** The buyer’s bank has the payment in question, so that nobody here can decide about it; 409 `disputed`. */
export class CaseDisputed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'disputed';
  constructor() {
    super(
      'The buyer’s bank has opened a dispute about this payment, so this report is paused until the bank decides. If the bank leaves the payment in place, the report continues with a new deadline.',
    );
  }
}

/** An item with an open report is reported again; 409 `funds-frozen`. */
export class AlreadyReported extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'funds-frozen';
  constructor() {
    super('A problem with this item has already been reported. Open the report to add a message or photos.');
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
