import { DomainError, WrongState, type DomainErrorKind } from '../../../../platform/domain/domain-error.js';
import type { ApprovalOutcome } from '../published/approval-views.js';

const WAITS =
  'This is now waiting for a second administrator. Nothing has changed yet. Without an answer, the request lapses after 72 hours.';
const NO_SECOND =
  'This needs a second administrator, and you’re the only one. Open Users and make someone an administrator: while you’re the only one, that needs no approval. Your request stays open for 72 hours.';

/** The action waits for approval and nothing has changed; 202 `approval-required` with `details.approvalId`. */
export class ApprovalRequired extends DomainError {
  readonly kind = 'pending';
  readonly code = 'approval-required';
  override readonly details: { approvalId: string };
  constructor(approvalId: string, { hasSecondAdministrator }: { hasSecondAdministrator: boolean }) {
    super(hasSecondAdministrator ? WAITS : NO_SECOND);
    this.details = { approvalId };
  }
}

/** No one can approve their own request; 403 `not-impartial`. */
export class OwnRequest extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'not-impartial';
  constructor() {
    super('You requested this yourself. Another administrator must approve it.');
  }
}

const ENDINGS: Readonly<Record<ApprovalOutcome, string>> = {
  approved: 'This request was already approved.',
  declined: 'This request was already declined.',
  withdrawn: 'This request was withdrawn.',
  lapsed: 'This request has lapsed: no one answered it within 72 hours. You can request it again.',
  failed: 'This request could no longer be carried out when it was approved. You can request it again.',
};

/** 409 `wrong-state` with how it ended in `details.state`. */
export class ApprovalEnded extends WrongState {
  constructor(outcome: ApprovalOutcome) {
    super(outcome, ENDINGS[outcome]);
  }
}

/** The amount has changed since it was requested; 409 `wrong-state`. */
export class AmountMoved extends WrongState {
  constructor() {
    super('amount-moved', 'The amount is another one now. Look at it, and request it again.');
  }
}

/** The requester is no longer an administrator; 409 `wrong-state`. */
export class AskerNoAdministrator extends WrongState {
  constructor() {
    super('no-administrator', 'The person who requested it is no longer an active administrator.');
  }
}

/** It was approved but can no longer be done; has the kind and code of the refusal, and the request has ended. */
export class ApprovalFailed extends DomainError {
  readonly kind: DomainErrorKind;
  readonly code: string;
  override readonly details?: unknown;
  /** `why` is the refusal's sentence, in English. */
  constructor({ kind, code, details }: DomainError, why: string) {
    super(`This can no longer be done, and the request has ended. ${why}`);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}
