import type { ListView } from '../../published/saved-views.js';

/** The list views that people save; each person sees and changes only their own. */
export abstract class SavedViews {
  /** Ordered by tab and name. */
  abstract of(userId: number): Promise<ListView[]>;
  /** Replaces a view with the same tab and name; returns null and saves nothing when it would exceed `most`. */
  abstract save(userId: number, view: Omit<ListView, 'id'>, most: number): Promise<ListView | null>;
  /** Whether it existed. */
  abstract remove(userId: number, id: string): Promise<boolean>;
}
