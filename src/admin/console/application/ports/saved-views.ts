import type { ListView } from '../../published/saved-views.js';

/** The lists that people keep; each person sees and changes their own only. */
export abstract class SavedViews {
  /** Ordered by tab and name. */
  abstract of(userId: number): Promise<ListView[]>;
  /** Replaces the one of the same tab and name; null, and nothing kept, where another would be more than `most`. */
  abstract save(userId: number, view: Omit<ListView, 'id'>, most: number): Promise<ListView | null>;
  /** Whether there was one. */
  abstract remove(userId: number, id: string): Promise<boolean>;
}
