import type { DropOff } from '../../../../delivery/published/delivery-desk.js';

export type CheckoutState = 'planned' | 'open' | 'paid' | 'expired' | 'left' | 'refused';

export interface Checkout {
  id: string;
  listingId: string;
  buyerId: number;
  state: CheckoutState;
  inputHash: string;
  dropOff: DropOff;
  deliveryDate: string;
  deliveryWindow: string;
  itemCents: number;
  deliveryCents: number;
  sessionId: string | null;
  url: string | null;
  /** Of the terms that the buyer accepted, when the checkout was created; null for those begun before it was kept. */
  termsVersion: string | null;
  reservedUntil: Date;
  createdAt: Date;
}

export abstract class CheckoutRepository {
  abstract add(checkout: Checkout): Promise<void>;
  abstract find(checkoutId: string): Promise<Checkout | null>;
  abstract findBySession(sessionId: string): Promise<Checkout | null>;
  abstract findOpen(listingId: string, buyerId: number): Promise<Checkout | null>;
  /** Takes the buyer's lock, so that a second request of theirs waits until this unit of work ends. */
  abstract countOpen(buyerId: number): Promise<number>;
  /** When the buyer's checkouts that lapsed (`CHECKOUT_LIMITS`) and were begun since then began; the newest first. */
  abstract listLapsedSince(buyerId: number, since: Date): Promise<Date[]>;
  /** Whether anyone may still pay for the listing. */
  abstract isOpenFor(listingId: string): Promise<boolean>;
  /** With `FOR UPDATE`. */
  abstract lock(checkoutId: string): Promise<Checkout | null>;
  /** planned → open. */
  abstract recordSession(checkoutId: string, session: { sessionId: string; url: string }): Promise<void>;
  /** planned or open → ended; false when it had ended already. */
  abstract end(checkoutId: string, state: 'paid' | 'expired' | 'left' | 'refused'): Promise<boolean>;
  /** In the caller's unit of work: the open one that was asked about the longest ago and not since `at`; of those whose time is over at `lapsedAt` where it is given. */
  abstract claimNextToAsk(at: Date, lapsedAt: Date | null): Promise<Checkout | null>;
  /** The paid ones of a buyer, newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract pagePaid(
    buyerId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ items: Checkout[]; nextCursor: string | null; total: number }>;
}
