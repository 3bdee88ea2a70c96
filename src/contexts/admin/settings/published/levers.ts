import { DomainError } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/**
 * What operators can hold back (decision 0072): `maintenance` is a mode that they turn on, the others are switches that
 * they turn off. A new lever needs a row in `admin.lever`.
 */
export const LEVERS = ['maintenance', 'new-checkouts', 'payouts', 'email', 'texts', 'push'] as const;
export type LeverName = (typeof LEVERS)[number];

export const isLeverName = (name: string): name is LeverName => LEVERS.some((lever) => lever === name);

const STAFF_SENTENCES = {
  payouts:
    'Payouts are switched off, so nothing is transferred to sellers or drivers. What is due stays due and is paid when they are switched on again.',
  email: 'E-mail is switched off.',
  texts: 'Text messages are switched off.',
  push: 'Notifications are switched off.',
} as const;

function sentenceFor(lever: LeverName): string {
  if (lever === 'maintenance') return sentence('problem.lever-maintenance');
  if (lever === 'new-checkouts') return sentence('problem.lever-new-checkouts');
  return STAFF_SENTENCES[lever];
}

/** Operators hold this back, and nothing was changed; 503 `unavailable` with `details.lever`. */
export class LeverPulled extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'unavailable';
  override readonly details: { lever: LeverName };
  constructor(lever: LeverName) {
    super(sentenceFor(lever));
    this.details = { lever };
  }
}

/** Whether operators hold something back. Every context checks it before it begins what a lever controls. */
export abstract class Levers {
  /** Cached: sees this instance's changes immediately, and those of another instance or a command within two seconds. */
  abstract isPulled(name: LeverName): Promise<boolean>;
  /**
   * Reads the lever from the database and locks it until the caller's unit of work ends, so that nothing begins once it
   * is pulled. Throws `LeverPulled`.
   */
  abstract refuseUnderLock(name: LeverName): Promise<void>;

  /** Throws `LeverPulled` for the first pulled lever, according to `isPulled`. */
  async refuseWhilePulled(...names: readonly LeverName[]): Promise<void> {
    for (const name of names) if (await this.isPulled(name)) throw new LeverPulled(name);
  }
}
