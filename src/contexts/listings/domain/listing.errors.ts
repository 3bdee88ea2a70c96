import { DomainError, type FieldProblem } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** 409 `profile-incomplete`. */
export class ProfileIncomplete extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'profile-incomplete';
  constructor() {
    super(sentence('problem.complete-profile'));
  }
}

/** 409 `provider-not-verified`. */
export class ProviderNotVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'provider-not-verified';
  constructor() {
    super(sentence('problem.verify-to-list'));
  }
}

/** The pickup address is in no active service area; 409 `area-not-served`. */
export class PickupAreaNotServed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'area-not-served';
  override readonly details: FieldProblem[];
  constructor() {
    super(sentence('problem.no-pickup-yet'));
    this.details = [{ field: 'pickupZipCode', message: this.message }];
  }
}

/** Someone is paying right now; 409 `checkout-open`. */
export class CheckoutOpen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'checkout-open';
  constructor() {
    super(sentence('problem.being-paid-change'));
  }
}

/** Another device or window has saved the draft since it was read; 409 `draft-changed`. */
export class DraftChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-changed';
  override readonly details: { version: number };
  constructor(version: number) {
    super(sentence('problem.draft-changed'));
    this.details = { version };
  }
}

/** 409 `too-many-photos`. */
export class TooManyDraftPhotos extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-photos';
  constructor() {
    super(sentence('problem.photos-too-often'));
  }
}
