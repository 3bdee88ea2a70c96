import { isMoveAllowed, type MoveName } from '../../../listings/published/transaction-moves.js';
import { heldBack, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';

/**
 * Checks a step before it is judged. Throws `WrongState` with the sentence `refusal`, or what `heldBack` returns if
 * only the money forbids it.
 */
export function requireMove(move: MoveName, { status, fundsState }: ListingFacts, refusal?: string): void {
  if (isMoveAllowed(move, status, fundsState)) return;
  throw (isMoveAllowed(move, status, 'held') ? heldBack(move, fundsState) : null) ?? new WrongState(status, refusal);
}
