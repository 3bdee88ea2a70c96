import type { Payment } from '../../domain/payment.js';

/** A seller's sale with its transfer, if made. */
export interface PayoutRecord {
  payment: Payment;
  transfer: { id: string; at: Date } | null;
}

/** A seller's sales, newest first. */
export abstract class PayoutReader {
  /** Throws `ValidationFailed` for an invalid cursor. Sums in cents, over all of the seller's sales. */
  abstract ofSeller(
    sellerId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{
    items: PayoutRecord[];
    nextCursor: string | null;
    total: number;
    upcomingCents: number;
    paidCents: number;
  }>;
}
