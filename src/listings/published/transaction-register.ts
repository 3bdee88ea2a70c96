import { DomainError } from '../../shared/domain/domain-error.js';
import type { BasisPoints } from '../../shared/domain/money.js';
import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { FundsState, ListingStatus } from './transaction-moves.js';
import type { ProductOwnerView, ProductPublicView } from './views.js';
import { sentence } from '../../texts/sentence.js';

/** A listing and the transaction on it, as delivery and payments need it. Amounts in cents, rates in basis points. */
export interface ListingFacts {
  id: string;
  shareLink: string;
  name: string;
  size: string;
  sellerId: number;
  buyerId: number | null;
  priceCents: number;
  deliveryFeeCents: number;
  serviceFee: BasisPoints;
  referralDiscount: BasisPoints;
  hstRate: BasisPoints;
  cardFeeRate: BasisPoints;
  cardFeeFixedCents: number;
  status: ListingStatus;
  fundsState: FundsState;
  expiresAt: Date;
  pickup: { address: string; address2: string | null; city: string; state: string; zipCode: string };
  deliveryDate: CalendarDay | null;
  deliveryWindow: string | null;
  driverId: number | null;
  driverFirstName: string | null;
  reservedUntil: Date | null;
  reservedForCheckout: string | null;
  reservedForBuyer: number | null;
  /** The link under which the item is back on sale; null unless it was relisted, since when `shareLink` is its own. */
  relistedLink: string | null;
  /** Of the first photo, on the site; missing where it does not matter. */
  thumbnailUrl?: string | null;
  version: number;
}

/** Another buyer is paying; 409 `item-reserved` with `details.reservedUntil`. */
export class ItemReserved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'item-reserved';
  override readonly details: { reservedUntil: string };
  constructor(reservedUntil: Date) {
    super(sentence('problem.being-paid'));
    this.details = { reservedUntil: reservedUntil.toISOString() };
  }
}

/** 409 `already-sold`. */
export class AlreadySold extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-sold';
  constructor() {
    super(sentence('problem.sold'));
  }
}

/** 409 `expired`. */
export class LinkExpired extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'expired';
  constructor() {
    super(sentence('problem.link-expired'));
  }
}

/** No one buys an item of their own; 409 `own-item`. */
export class OwnItem extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own-item';
  constructor() {
    super(sentence('problem.own-item'));
  }
}

/** Why and by whom a transaction is cancelled. */
export interface Cancellation {
  role: 'seller' | 'buyer' | 'admin' | 'clock';
  reason: string | null;
  /** What was decided about the money, where that ends the sale: it is then ended whatever the money does. */
  cause?: 'problem' | 'dispute' | 'refund';
  /** Where the money is now, recorded in the same write; missing: where it was. */
  funds?: FundsState | undefined;
}

/**
 * The one record of a transaction's two states. Delivery and payments move it inside their own units of work
 * (decision 0003); the row of the listing is the lock of the transaction, so every move begins with `lock`. Every move
 * throws `NotFound` for a listing that is not there, and is decided by the tables of `transaction-moves.ts`.
 */
export abstract class TransactionRegister {
  abstract find(listingId: string): Promise<ListingFacts | null>;
  abstract findByShareLink(shareLink: string): Promise<ListingFacts | null>;
  abstract findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>>;
  /** Holds the transaction until the unit of work ends, which reads it once however often it locks and moves it. */
  abstract lock(listingId: string): Promise<ListingFacts>;
  /**
   * Reserves the item for one checkout. Throws `OwnItem`, `AlreadySold`, `LinkExpired`, `WrongState` (cancelled) or
   * `ItemReserved` when another buyer's reservation still lives; an own reservation is replaced.
   */
  abstract reserve(listingId: string, checkout: { checkoutId: string; buyerId: number; until: Date }): Promise<void>;
  /** Ends the reservation if it is still this checkout's. */
  abstract endReservation(listingId: string, checkoutId: string): Promise<void>;
  /**
   * Payment arrived: waiting_for_payment → payment_secured, funds → held, the buyer is set, the reservation ends. Answers
   * false, changing nothing, when the listing is sold, cancelled or was settled as expired by then (money.md row 4).
   */
  abstract sell(
    listingId: string,
    sale: { buyerId: number; checkoutId: string; deliveryDate: CalendarDay; deliveryWindow: string },
  ): Promise<boolean>;
  /** A move of the item by the table of moves; throws `WrongState`, or `FundsFrozen` when only the money forbids it. */
  abstract advance(
    listingId: string,
    move: 'depart' | 'pickup' | 'pickup-failed' | 'deliver' | 'delivery-failed',
  ): Promise<void>;
  /**
   * Moves the money to where it is now, by the table of its moves; the same state again is no move. `completed` sets
   * completedAt, as `released` does, once. Throws `WrongState` with the state of the money.
   */
  abstract recordFunds(listingId: string, fundsState: FundsState, options?: { completed?: boolean }): Promise<void>;
  abstract recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void>;
  abstract recordSchedule(listingId: string, deliveryDate: CalendarDay, deliveryWindow: string): Promise<void>;
  /** Something else that its pages show has changed: the live ones look again. */
  abstract recordChange(listingId: string): Promise<void>;
  /**
   * → cancelled from waiting_for_payment or, while the money is held or there is a cause, from payment_secured. Throws
   * `WrongState`, or `FundsFrozen` when only the money forbids it.
   */
  abstract cancel(listingId: string, by: Cancellation): Promise<void>;
  /**
   * An administrator deletes a transaction that no one ever paid for; its photos go with it. Throws `NotFound`, and
   * `WrongState` when it has held money.
   */
  abstract remove(listingId: string, byUserId: number): Promise<void>;
  /**
   * An administrator deletes a transaction that has held money: it leaves the administrators' lists, its numbers stay. One
   * that waits for payment is cancelled with it. Throws `NotFound`, also for one that is archived already.
   */
  abstract archive(listingId: string, byUserId: number): Promise<void>;
}

/** Views for contexts whose calls answer with a product. */
export abstract class ListingViews {
  abstract publicView(shareLink: string): Promise<ProductPublicView | null>;
  abstract publicViewById(listingId: string): Promise<ProductPublicView | null>;
  /** By id, in one question; unknown ids are missing. */
  abstract publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>>;
  abstract ownerView(listingId: string): Promise<ProductOwnerView | null>;
  /** The own link of the latest former sale under this link in which the person was seller or buyer. */
  abstract formerLink(shareLink: string, userId: number): Promise<string | null>;
  /** The newest of what else the seller of a listing has on sale, once that listing itself is not; at most `most`. */
  abstract alsoForSale(shareLink: string, most: number): Promise<ProductPublicView[]>;
  abstract myRating(listingId: string, userId: number): Promise<number | null>;
  /** How many transactions are in each status, every status named; a waiting one whose time is over counts as expired. */
  abstract countByStatus(): Promise<{ status: ListingStatus; count: number }[]>;
  /** How many transactions were created from an instant (included) to another (excluded); archived ones are left out. */
  abstract countCreated(from: Date, until: Date): Promise<number>;
}

/** The move is stopped by the state of the money; 409 `funds-frozen`. */
export class FundsFrozen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'funds-frozen';
  constructor() {
    super(sentence('problem.delivery-paused'));
  }
}
