import type { MoneyDeskGroup } from '../../domain/money-desk.js';
import type { PageRequest } from '../../../../shared/application/page.js';

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

/** A call of ours to the provider that moves money of a sale. */
export interface MoneyCall {
  id: string;
  kind: 'transfer' | 'reversal' | 'refund';
  state: 'under-way' | 'done' | 'refused';
  since: Date;
  settledAt: Date | null;
  /** `<code>: <message>` as the provider refused it; null where it did not. */
  refusal: string | null;
}

/** What waits for an administrator, by group, the longest waiting first. */
export abstract class MoneyDeskReader {
  /** Sums are over the whole group. Throws `ValidationFailed` for a foreign cursor. */
  abstract group(
    name: MoneyDeskGroup,
    now: Date,
    page: PageRequest,
  ): Promise<{ items: MoneyDeskItem[]; nextCursor: string | null; count: number; cents: number }>;
  /** The 10 newest calls for a listing's payments, the newest first; none for a listing that is not there. */
  abstract calls(listingId: string): Promise<MoneyCall[]>;
  /** Why the bank sent back the last refund of a listing, in the provider's code; null where it did not. */
  abstract refundError(listingId: string): Promise<string | null>;
}
