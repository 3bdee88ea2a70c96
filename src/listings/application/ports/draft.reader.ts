import type { KeptDraft } from '../../domain/draft.js';

/** The draft of an account as its owner is shown it. */
export abstract class DraftReader {
  abstract find(userId: number): Promise<KeptDraft | null>;
}
