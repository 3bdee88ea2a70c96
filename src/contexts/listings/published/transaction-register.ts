import { DomainError } from '../../../platform/domain/domain-error.js';
import type { BasisPoints } from '../../../platform/domain/money.js';
import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { FundsState, ListingStatus, MoveName } from './transaction-moves.js';
import type { ProductOwnerView, ProductPublicView } from './views.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** A listing and its transaction as delivery and payments need them. Amounts in cents, rates in basis points. */
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
  /** Money due to the buyer came back from their bank and has not been sent again. */
  refundReturned: boolean;
  expiresAt: Date;
  pickup: { address: string; address2: string | null; city: string; state: string; zipCode: string };
  deliveryDate: CalendarDay | null;
  deliveryWindow: string | null;
  driverId: number | null;
  driverFirstName: string | null;
  reservedUntil: Date | null;
  reservedForCheckout: string | null;
  reservedForBuyer: number | null;
  /**
   * The link under which the item was relisted; null if it was not. After relisting, `shareLink` is this listing's own.
   */
  relistedLink: string | null;
  /** URL of the first photo; absent if the caller does not need it. */
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

/** People cannot buy their own items; 409 `own-item`. */
export class OwnItem extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own-item';
  constructor() {
    super(sentence('problem.own-item'));
  }
}

/** The seller sells nothing at present; why is no one's business. 409 `seller-unavailable`. */
export class SellerUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'seller-unavailable';
  constructor() {
    super(sentence('problem.seller-unavailable'));
  }
}

/** Why and by whom a transaction is cancelled. */
export interface Cancellation {
  role: 'seller' | 'buyer' | 'admin' | 'clock';
  reason: string | null;
  /** The decision about the money that ends the sale; the sale then ends in any funds state. */
  cause?: 'problem' | 'dispute' | 'refund';
  /** The new funds state, recorded in the same write; if absent, it stays the same. */
  funds?: FundsState | undefined;
}

/**
 * The single record of a transaction's two states. Delivery and payments change it in their own units of work (decision
 * 0003). The listing's row is the transaction's lock, so every change starts with `lock`. Every method that changes a
 * transaction throws `NotFound` for an unknown listing and follows the tables of `transaction-moves.ts`.
 */
export abstract class TransactionRegister {
  abstract find(listingId: string): Promise<ListingFacts | null>;
  abstract findByShareLink(shareLink: string): Promise<ListingFacts | null>;
  abstract findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>>;
  /**
   * Locks the transaction until the unit of work ends; later locks and changes in the same unit of work don't read it
   * again.
   */
  abstract lock(listingId: string): Promise<ListingFacts>;
  /**
   * Reserves the item for one checkout. Throws `OwnItem`, `AlreadySold`, `LinkExpired`, `WrongState` (cancelled), or
   * `ItemReserved` if another buyer holds a reservation; the buyer's own earlier reservation is replaced.
   */
  abstract reserve(listingId: string, checkout: { checkoutId: string; buyerId: number; until: Date }): Promise<void>;
  /** Ends the reservation if it belongs to this checkout. */
  abstract endReservation(listingId: string, checkoutId: string): Promise<void>;
  /**
   * Records a payment: waiting_for_payment → payment_secured, funds → held, sets the buyer and ends the reservation.
   * Returns false, changing nothing, if the listing is already sold, cancelled or marked as expired (money.md row 4).
   */
  abstract sell(
    listingId: string,
    sale: { buyerId: number; checkoutId: string; deliveryDate: CalendarDay; deliveryWindow: string },
  ): Promise<boolean>;
  /** Moves the item by the table of moves; throws `WrongState`, or what `heldBack` returns if only the money prevents it. */
  abstract advance(
    listingId: string,
    move: 'depart' | 'pickup' | 'pickup-failed' | 'deliver' | 'delivery-failed',
  ): Promise<void>;
  /**
   * Records the new funds state by the table; recording the same state again changes nothing. `completed`, like
   * `released`, sets completedAt once; `refundReturned` is as in the facts. Throws `WrongState` with the funds state.
   */
  abstract recordFunds(
    listingId: string,
    fundsState: FundsState,
    options?: { completed?: boolean; refundReturned?: boolean },
  ): Promise<void>;
  abstract recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void>;
  abstract recordSchedule(listingId: string, deliveryDate: CalendarDay, deliveryWindow: string): Promise<void>;
  /** Tells live pages to refetch because data of another context has changed. */
  abstract recordChange(listingId: string): Promise<void>;
  /**
   * → cancelled from waiting_for_payment or, while the money is held or a cause is given, from payment_secured. Throws
   * `WrongState`, or `FundsFrozen` if only the money prevents it.
   */
  abstract cancel(listingId: string, by: Cancellation): Promise<void>;
  /**
   * Deletes a transaction that was never paid, with its photos, for an administrator. Throws `NotFound`, and
   * `WrongState` if it has held money.
   */
  abstract remove(listingId: string, byUserId: number): Promise<void>;
  /**
   * Archives a transaction that has held money, for an administrator: hides it from the administrators' lists but keeps
   * its amounts in the totals. Cancels one that waits for payment. Throws `NotFound`, also if it is already archived.
   */
  abstract archive(listingId: string, byUserId: number): Promise<void>;
}

/** A listing with everything that its page may show to one person. */
export interface ListingPage {
  publicView: ProductPublicView;
  ownerView: ProductOwnerView;
  listing: ListingFacts;
  /** The own link of the latest former sale under this link in which the person was seller or buyer. */
  formerLink: string | null;
  /** The stars that the person gave for this sale. */
  myRating: number | null;
}

/** Product views for other contexts' responses. */
export abstract class ListingViews {
  abstract publicView(shareLink: string): Promise<ProductPublicView | null>;
  abstract publicViewById(listingId: string): Promise<ProductPublicView | null>;
  /** By id, in one query; unknown ids are left out. */
  abstract publicViewsByIds(listingIds: readonly string[]): Promise<Map<string, ProductPublicView>>;
  abstract ownerView(listingId: string): Promise<ProductOwnerView | null>;
  /** All of its parts from one read, so that they agree. */
  abstract page(shareLink: string, userId: number): Promise<ListingPage | null>;
  /** The seller's newest other items on sale, once the given listing is no longer available; at most `most`. */
  abstract alsoForSale(shareLink: string, most: number): Promise<ProductPublicView[]>;
  abstract myRating(listingId: string, userId: number): Promise<number | null>;
  /** The number of transactions in each status, zeros included; a waiting one past its end counts as expired. */
  abstract countByStatus(): Promise<{ status: ListingStatus; count: number }[]>;
  /** The number of transactions created from an instant (inclusive) to another (exclusive), without archived ones. */
  abstract countCreated(from: Date, until: Date): Promise<number>;
}

/** The funds state prevents the move; 409 `funds-frozen`. */
export class FundsFrozen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'funds-frozen';
  constructor() {
    super(sentence('problem.delivery-paused'));
  }
}

/** Why an item stays where it is: a problem was reported, the buyer's bank disputes the payment, or it is refunded. */
export type OnHoldReason = 'problem' | 'dispute' | 'refund';

/** The states of the money in which an item that is paid for changes hands, or why not. */
const ON_HOLD: Readonly<Record<FundsState, OnHoldReason | null>> = {
  none: null,
  held: null,
  release_due: null,
  releasing: null,
  released: null,
  frozen: 'problem',
  disputed: 'dispute',
  refunding: 'refund',
  refunded: 'refund',
  partly_refunded: 'refund',
  reversed: 'refund',
};

/** Why an item in this state of its money is handed to no one (product.md §4a); null if nothing holds it. */
export const onHoldBecause = (funds: FundsState): OnHoldReason | null => ON_HOLD[funds];

const HELD_AT = {
  pickup: {
    problem: sentence('problem.leave-item-problem'),
    dispute: sentence('problem.leave-item-dispute'),
    refund: sentence('problem.leave-item-refund'),
  },
  deliver: {
    problem: sentence('problem.keep-item-problem'),
    dispute: sentence('problem.keep-item-dispute'),
    refund: sentence('problem.keep-item-refund'),
  },
} as const;

/**
 * The money is in question, so the item is handed to no one; 409 `on-hold` with why, and until when at the latest, null
 * because only a decision ends it.
 */
export class OnHold extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'on-hold';
  override readonly details: { why: OnHoldReason; until: string | null };
  constructor(move: 'pickup' | 'deliver', why: OnHoldReason) {
    super(HELD_AT[move][why]);
    this.details = { why, until: null };
  }
}

const FROZEN: readonly FundsState[] = ['frozen', 'disputed'];

/** The refusal of a move that only the money prevents; null if this state of the money is no reason. */
export function heldBack(move: MoveName, funds: FundsState): FundsFrozen | OnHold | null {
  const why = ON_HOLD[funds];
  if ((move === 'pickup' || move === 'deliver') && why !== null) return new OnHold(move, why);
  return FROZEN.includes(funds) ? new FundsFrozen() : null;
}
