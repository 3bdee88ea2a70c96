import { DomainError } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The provider did not answer or refused to start; 503, and the input can be sent again. */
export class ProviderUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'provider-unavailable';
  constructor() {
    super(sentence('problem.provider-silent-uncharged'));
  }
}

/** The provider did not answer a status query; 503, and it can be retried. */
export class ProviderNotResponding extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'provider-unavailable';
  constructor() {
    super(sentence('problem.provider-silent'));
  }
}

/** The provider understood and refused; 409, and the same input would be refused again. */
export class ProviderRefused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'provider-refused';
  constructor() {
    super(sentence('problem.provider-refused'));
  }
}

/**
 * The provider reports a charge that no payment of ours has: it may arrive before its payment, and is retried
 * (money.md, "The provider is the truth").
 */
export class ChargeUnknown extends Error {
  constructor(readonly chargeId: string) {
    super(`No payment of ours has the charge ${chargeId} yet.`);
  }
}
