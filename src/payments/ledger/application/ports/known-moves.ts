import type { ProviderMove } from '../../../provider/application/ports/recent-moves.js';

/** Which of the provider's transfers and refunds we asked for or have adopted. */
export abstract class KnownMoves {
  /**
   * Those of which neither an entry of the ledger nor an operation tells. What names an operation of ours that is still
   * open is on its way to us, not unknown.
   */
  abstract unknownOf(moves: readonly ProviderMove[]): Promise<ProviderMove[]>;
}
