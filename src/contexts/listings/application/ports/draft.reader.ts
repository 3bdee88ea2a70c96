import type { KeptDraft } from '../../domain/draft.js';

/** An account's draft as shown to its owner. */
export abstract class DraftReader {
  abstract find(userId: number): Promise<KeptDraft | null>;
}
