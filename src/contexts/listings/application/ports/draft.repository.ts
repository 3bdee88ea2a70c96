import type { KeptDraft, KeptDraftPhoto } from '../../domain/draft.js';

/** Drafts, one per account, and the photos uploaded for them. */
export abstract class DraftRepository {
  abstract find(userId: number): Promise<KeptDraft | null>;
  /** Locks the account's draft and photos until the unit of work ends. */
  abstract lock(userId: number): Promise<KeptDraft | null>;
  abstract save(draft: KeptDraft): Promise<void>;
  abstract remove(userId: number): Promise<void>;
  abstract listPhotos(userId: number): Promise<KeptDraftPhoto[]>;
  abstract findPhoto(userId: number, id: string): Promise<KeptDraftPhoto | null>;
  /** Returns false if the account already has a photo with that id. */
  abstract addPhoto(photo: KeptDraftPhoto): Promise<boolean>;
  abstract removePhotos(userId: number, ids: readonly string[]): Promise<void>;
  /**
   * Accounts whose draft last changed before the given time, or that have a photo from before it and no draft; oldest
   * first.
   */
  abstract listAbandoned(before: Date, most: number): Promise<number[]>;
}
