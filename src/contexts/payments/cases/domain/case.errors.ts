import { BRAND } from '../../../../platform/domain/brand.js';
import { DomainError, Forbidden } from '../../../../platform/domain/domain-error.js';
import type { CaseStateName } from '../../published/views.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The answer's deadline has passed; 409 `answer-late`. */
export class AnswerLate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'answer-late';
  constructor() {
    super(sentence('problem.answer-late'));
  }
}

/** The case is over; 409 `case-closed` with its ending in `details.state`. */
export class CaseClosed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'case-closed';
  override readonly details: { state: CaseStateName };
  constructor(state: CaseStateName) {
    super(sentence('problem.case-closed'));
    this.details = { state };
  }
}

/** The buyer’s bank is deciding about the payment, so no one here can; 409 `disputed`. */
export class CaseDisputed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'disputed';
  constructor() {
    super(sentence('problem.case-disputed'));
  }
}

/** The item already has an open report; 409 `funds-frozen`. */
export class AlreadyReported extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'funds-frozen';
  constructor() {
    super(sentence('problem.reported-already'));
  }
}

/** The sale's problem was decided or settled for good; 409 `already-decided`. */
export class AlreadyDecided extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-decided';
  constructor(state: CaseStateName) {
    super(sentence('problem.decided-already', { state, support: BRAND.supportEmail }));
  }
}

/** Someone else changed the case at the same time; 409 `case-changed`. */
export class CaseChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'case-changed';
  constructor() {
    super(sentence('problem.case-changed'));
  }
}

/** Only the other party may do this; 403 `forbidden`. */
export class NotYourAnswer extends Forbidden {
  constructor(whose: 'seller' | 'buyer') {
    super(sentence('problem.your-answer', { whose }));
  }
}
