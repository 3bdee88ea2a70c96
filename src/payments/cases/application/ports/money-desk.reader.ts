import type { MoneyDeskGroup } from '../../domain/money-desk.js';
import type { PageWanted } from '../../../../shared/application/page.js';

export interface MoneyDeskItem {
  /** What the group's action is done to. */
  id: string;
  /** Since when it waits. */
  at: Date;
  cents: number | null;
  listingId: string | null;
  personId: number | null;
  /** Why, as the provider or our record says it. */
  note: string | null;
}

/** What waits for an administrator, by group, the longest waiting first. */
export abstract class MoneyDeskReader {
  /** Sums are over the whole group. Throws `ValidationFailed` for a foreign cursor. */
  abstract group(
    name: MoneyDeskGroup,
    now: Date,
    page: PageWanted,
  ): Promise<{ items: MoneyDeskItem[]; nextCursor: string | null; count: number; cents: number }>;
}
