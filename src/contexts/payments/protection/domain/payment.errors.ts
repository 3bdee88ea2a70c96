import { DomainError } from '../../../../platform/domain/domain-error.js';
import type { HoldRule } from '../../published/views.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** Someone else saved the payment between our read and write; the call can be retried. */
export class PaymentChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stale-version';
  constructor() {
    super(sentence('problem.payment-changed'));
  }
}

/** 409 `not-delivered`. */
export class NotDelivered extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-delivered';
  constructor() {
    super(sentence('problem.not-delivered'));
  }
}

/** 409 `already-released` with the transfer in `details.transfer` (amount in CAD). */
export class AlreadyReleased extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-released';
  override readonly details: { transfer: { id: string; amount: number } };
  constructor(transfer: { id: string; amount: number }) {
    super(sentence('problem.released-already'));
    this.details = { transfer };
  }
}

/** 409 `refunded`. */
export class Refunded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'refunded';
  constructor() {
    super(sentence('problem.refunded-already'));
  }
}

/** 409 `disputed`. */
export class Disputed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'disputed';
  constructor() {
    super(sentence('problem.disputed'));
  }
}

/** 409 `inspection-running`: the inspection period is not over; only an administrator can release before its end. */
export class InspectionRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'inspection-running';
  constructor() {
    super('The buyer can still look at the item and report a problem.');
  }
}

/** 409 `release-held`: with the hold rule in `details.cause`; it ends in time, or when an administrator lifts it. */
export class ReleaseHeld extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'release-held';
  override readonly details: { cause: HoldRule };
  constructor(cause: HoldRule) {
    super('This payment is held. Lift the hold first, or wait until it ends.');
    this.details = { cause };
  }
}

/** A provider call about this money is in progress; 409 `money-in-movement`. */
export class MoneyInMovement extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'money-in-movement';
  constructor() {
    super(sentence('problem.money-moving'));
  }
}

/** Money of a sale is held, or owed to one of its parties; 409 `money-in-movement`. */
export class MoneyNotSettled extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'money-in-movement';
  constructor() {
    super('Money of this transaction is still held or owed, so it cannot be deleted. Release or refund it first.');
  }
}

/** Someone is paying right now; 409 `checkout-open`. */
export class PaymentUnderWay extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super(sentence('problem.being-paid-delete'));
  }
}

/** 409 `seller-cannot-receive`. */
export class SellerCannotReceive extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'seller-cannot-receive';
  constructor() {
    super(sentence('problem.seller-cannot-receive'));
  }
}

/** 409 `checkout-open`: the buyer has too many payments in progress. */
export class TooManyCheckouts extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super(sentence('problem.three-open'));
  }
}

/** 409 `checkout-open`: another request of the same buyer started paying for this item at the same time. */
export class CheckoutBegunMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super(sentence('problem.other-window'));
  }
}
