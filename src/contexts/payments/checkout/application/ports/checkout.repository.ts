import { validate as isUuid } from 'uuid';
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
  /** The version of the terms that the buyer accepted when the checkout was created; null before it was recorded. */
  termsVersion: string | null;
  reservedUntil: Date;
  createdAt: Date;
}

export abstract class CheckoutRepository {
  abstract add(checkout: Checkout): Promise<void>;
  abstract find(checkoutId: string): Promise<Checkout | null>;
  abstract findBySession(sessionId: string): Promise<Checkout | null>;
  abstract findOpen(listingId: string, buyerId: number): Promise<Checkout | null>;
  /**
   * The buyer's open checkouts, with the buyer's lock: the buyer's other requests wait until this unit of work ends.
   */
  abstract lockOpen(buyerId: number): Promise<Checkout[]>;
  /** The start times of the buyer's lapsed checkouts (`CHECKOUT_LIMITS`) started since then, newest first. */
  abstract listLapsedSince(buyerId: number, since: Date): Promise<Date[]>;
  /** The open checkouts in which the person buys, oldest first. */
  abstract listOpen(buyerId: number): Promise<Checkout[]>;
  /** Whether anyone may still pay for the listing. */
  abstract isOpenFor(listingId: string): Promise<boolean>;
  /** With `FOR UPDATE`. */
  abstract lock(checkoutId: string): Promise<Checkout | null>;
  /** planned → open. */
  abstract recordSession(checkoutId: string, session: { sessionId: string; url: string }): Promise<void>;
  /** planned or open → ended; returns false if it has already ended. */
  abstract end(checkoutId: string, state: 'paid' | 'expired' | 'left' | 'refused'): Promise<boolean>;
  /**
   * In the caller's unit of work: the least recently polled open checkout not polled since `at`; with `lapsedAt`, only
   * those past their time then.
   */
  abstract claimNextToPoll(at: Date, lapsedAt: Date | null): Promise<Checkout | null>;
  /** A buyer's paid checkouts, newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract pagePaid(
    buyerId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ items: Checkout[]; nextCursor: string | null; total: number }>;
}

/** Finds an order by the provider's session or our checkout id; null if it is neither. */
export function checkoutById(checkouts: CheckoutRepository, id: string): Promise<Checkout | null> {
  if (id.startsWith('cs_')) return checkouts.findBySession(id);
  return isUuid(id) ? checkouts.find(id) : Promise.resolve(null);
}
