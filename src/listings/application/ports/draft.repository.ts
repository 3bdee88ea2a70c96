import type { KeptDraft, KeptDraftPhoto } from '../../domain/draft.js';

/** Drafts of items, one of each account, with the photos that were sent for them. */
export abstract class DraftRepository {
  abstract find(userId: number): Promise<KeptDraft | null>;
  /** Reads for a change: no other change of that account's draft and photos goes on until the unit of work ends. */
  abstract lock(userId: number): Promise<KeptDraft | null>;
  abstract save(draft: KeptDraft): Promise<void>;
  abstract remove(userId: number): Promise<void>;
  abstract listPhotos(userId: number): Promise<KeptDraftPhoto[]>;
  abstract findPhoto(userId: number, id: string): Promise<KeptDraftPhoto | null>;
  /** False where the account has a photo of that id. */
  abstract addPhoto(photo: KeptDraftPhoto): Promise<boolean>;
  abstract removePhotos(userId: number, ids: readonly string[]): Promise<void>;
  /** Accounts whose draft was changed before, or which have a photo from before and no draft; the oldest first. */
  abstract listAbandoned(before: Date, most: number): Promise<number[]>;
}
