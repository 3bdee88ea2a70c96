import { DomainError } from '../../../shared/domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

/** The provider did not answer or refused to begin; 503, and what was entered can be sent again. */
export class ProviderUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'provider-unavailable';
  constructor() {
    super(sentence('problem.provider-silent-uncharged'));
  }
}

/** The provider was asked for the state of something and did not answer; 503, and it can be asked again. */
export class ProviderSilent extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'provider-unavailable';
  constructor() {
    super(sentence('problem.provider-silent'));
  }
}

/**
 * The provider tells of a charge that no payment of ours has: it may arrive before its payment, and is retried
 * (money.md, "The provider is the truth").
 */
export class ChargeUnknown extends Error {
  constructor(readonly chargeId: string) {
    super(`No payment of ours has the charge ${chargeId} yet.`);
  }
}
