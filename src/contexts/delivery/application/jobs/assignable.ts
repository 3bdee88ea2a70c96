import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import type { Fitness } from '../ports/driver.repository.js';

/** Throws `WrongState` or `FundsFrozen` unless the table of moves allows the job to be assigned. */
export function requireAssignable({ status, fundsState }: ListingFacts): void {
  if (isMoveAllowed('assign', status, fundsState)) return;
  throw status === 'payment_secured' ? new FundsFrozen() : new WrongState(status);
}

/** Why an administrator cannot assign any job to this person. */
export const WHY_UNFIT: Readonly<Record<Exclude<Fitness, 'fit'>, string>> = {
  'not-approved': 'This person isn’t an approved driver.',
  paused: 'This driver is paused. Resume them first.',
  suspended: 'This driver is suspended, and gets no jobs until they are reinstated.',
};
