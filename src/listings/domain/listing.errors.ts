import { DomainError, type FieldProblem } from '../../shared/domain/domain-error.js';

/** 409 `profile-incomplete`. */
export class ProfileIncomplete extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'profile-incomplete';
  constructor() {
    super('Please complete your profile first.');
  }
}

/** 409 `provider-not-verified`. */
export class ProviderNotVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'provider-not-verified';
  constructor() {
    super('Complete Stripe Connect verification to create listings.');
  }
}

/** The pickup address lies in no active service area; 409 `area-not-served`. */
export class PickupAreaNotServed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'area-not-served';
  override readonly details: FieldProblem[];
  constructor() {
    super('We do not pick up in this area yet.');
    this.details = [{ field: 'pickupZipCode', message: this.message }];
  }
}

/** Someone is paying right now; 409 `checkout-open`. */
export class CheckoutOpen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super('Someone is paying for this item right now, so it cannot be changed.');
  }
}

/** Another device or window has written the draft since it was read; 409 `draft-changed`. */
export class DraftChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-changed';
  override readonly details: { version: number };
  constructor(version: number) {
    super('This draft was changed somewhere else meanwhile.');
    this.details = { version };
  }
}

/** 409 `too-many-photos`. */
export class TooManyDraftPhotos extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-photos';
  constructor() {
    super('Too many photos were added and removed. Please try again in an hour.');
  }
}
