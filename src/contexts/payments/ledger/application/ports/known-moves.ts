import type { ProviderMove } from '../../../provider/application/ports/recent-moves.js';

/** Which of the provider's transfers and refunds we requested or have adopted. */
export abstract class KnownMoves {
  /**
   * Those found neither in a ledger entry nor in an operation. A movement that names one of our open operations is on
   * its way, not unknown.
   */
  abstract unknownOf(moves: readonly ProviderMove[]): Promise<ProviderMove[]>;
}
