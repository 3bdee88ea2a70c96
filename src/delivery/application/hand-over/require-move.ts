import { isMoveAllowed, type MoveName } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { WrongState } from '../../../shared/domain/domain-error.js';

/**
 * Checks a step that does not move the item. Throws `WrongState` with the sentence `refusal`, or `FundsFrozen` if only
 * the funds forbid it.
 */
export function requireMove(move: MoveName, { status, fundsState }: ListingFacts, refusal?: string): void {
  if (isMoveAllowed(move, status, fundsState)) return;
  throw isMoveAllowed(move, status, 'held') ? new FundsFrozen() : new WrongState(status, refusal);
}
