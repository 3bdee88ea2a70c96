import type { MoneyDeskGroup } from '../../domain/money-desk.js';
import type { PageRequest } from '../../../../../platform/application/page.js';

export interface MoneyDeskItem {
  /** The subject of the group's action. */
  id: string;
  /** Since when it waits. */
  at: Date;
  cents: number | null;
  listingId: string | null;
  personId: number | null;
  /** The reason, from the provider or our record. */
  note: string | null;
}

/** A call to the provider that moves a sale's money. */
export interface MoneyCall {
  id: string;
  kind: 'transfer' | 'reversal' | 'refund';
  state: 'under-way' | 'done' | 'refused';
  since: Date;
  settledAt: Date | null;
  /** `<code>: <message>` of the provider's refusal; null if it did not refuse. */
  refusal: string | null;
}

/** What waits for an administrator, by group, longest waiting first. */
export abstract class MoneyDeskReader {
  /** Sums cover the whole group. Throws `ValidationFailed` for another group's cursor. */
  abstract group(
    name: MoneyDeskGroup,
    now: Date,
    page: PageRequest,
  ): Promise<{ items: MoneyDeskItem[]; nextCursor: string | null; count: number; cents: number }>;
  /** The 10 latest calls for a listing's payments, newest first; empty for an unknown listing. */
  abstract calls(listingId: string): Promise<MoneyCall[]>;
  /** The provider's code for why the bank returned a listing's last refund; null if it did not. */
  abstract refundError(listingId: string): Promise<string | null>;
}
