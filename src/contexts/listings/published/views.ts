import type { FeeBreakdownView } from './fee-breakdown.js';
import type { FundsState, ListingStatus, PartyRole } from './transaction-moves.js';

/**
 * The public view of a transaction (api.md, GET /api/products/{shareLink}; product.md §4 "Who sees what"). Amounts in
 * CAD.
 */
export interface ProductPublicView {
  id: string;
  name: string;
  description: string;
  amount: number;
  size: string;
  deliveryFee: number;
  total: number;
  status: ListingStatus;
  isExpired: boolean;
  thumbnailUrl: string | null;
  imageUrls: string[];
  shareLink: string;
  createdAt: string;
  sellerFirstName: string | null;
  sellerRating: number | null;
  /** For a relisted item: its current share link. */
  relistedAs?: string;
  /** The end of another buyer's reservation; present while that buyer is paying. */
  reservedUntil?: string;
  /** The seller sells nothing at present, so a checkout is refused; why is not said. */
  sellerUnavailable?: true;
}

/** Added for the owner, in their own lists and responses, and for administrators. */
export interface ProductOwnerView extends ProductPublicView {
  userId: number;
  userFirstName: string | null;
  userLastName: string | null;
  buyerRating: number | null;
  serviceFeePercent: number;
  referralDiscount: number;
  fundsState: FundsState;
  fundsReleased: boolean;
  completedAt: string | null;
  expiresAt: string;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  breakdown: FeeBreakdownView;
}

/** Added for a party to the transaction. */
export interface TransactionViewer {
  role: PartyRole;
  actions: string[];
  /** Seller only, after payment. */
  pickupCode?: string;
  /** Buyer only, after payment. */
  deliveryCode?: string;
  fundsState: FundsState;
  /**
   * Seller: own share only (`sellerReceives`, `finalServiceFee`, `itemPrice`); buyer: the total; administrator:
   * everything.
   */
  breakdown: Partial<FeeBreakdownView>;
  myRating?: number;
  driverFirstName?: string | null;
}

export interface TransactionView extends ProductPublicView {
  viewer?: TransactionViewer;
  deliveryDate?: string | null;
  deliveryWindow?: string | null;
}

/** Another item of the seller, for visitors who find the first one sold. Amounts in CAD. */
export type AlsoForSaleView = Pick<ProductPublicView, 'shareLink' | 'name' | 'total' | 'thumbnailUrl'>;

/**
 * GET /api/products/{shareLink}/seller: an item's seller as strangers may see them, without last name, id, and comments
 * with contact details.
 */
export interface SellerProfileView {
  firstName: string | null;
  /** `YYYY-MM`. */
  memberSince: string;
  /** Verified by the card provider. */
  isVerified: boolean;
  completedSales: number;
  /** The average of at most 5 stars; null without ratings. */
  rating: number | null;
  ratings: number;
  /** The last three public comments, newest first; `at` as `YYYY-MM`. */
  comments: { rating: number; comment: string; at: string }[];
}

/** One server-sent event of GET /api/products/{shareLink}/events; `fundsState` for the parties and staff only. */
export interface TransactionMoved {
  status: ListingStatus;
  fundsState?: FundsState;
  at: string;
}

/**
 * One pending delivery of a seller (administrators' specification §3, "Pending delivery"; the seller does not see the
 * buyer's name).
 */
export interface PendingDeliveryView {
  id: string;
  name: string;
  status: ListingStatus;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  shareLink: string;
}

/** GET /api/user/next-steps: the facts behind the seller's banners. */
export interface NextStepsView {
  /** Whether the profile's postal code is in an active service area; null if the profile has none. */
  isServed: boolean | null;
  hasProducts: boolean;
  /** Sold items not yet delivered, next delivery first; at most 20. */
  pendingDeliveries: PendingDeliveryView[];
  /** The number of delivered items whose payout is not released yet. */
  awaitingPayment: number;
  /** Those items, earliest delivery first; at most 20. */
  awaitingItems: { name: string; shareLink: string }[];
}

/** The same as in the specification, for administrators. */
export interface AdminPendingDeliveryView extends PendingDeliveryView {
  /** First and last name, or the e-mail address of an unregistered buyer; null if the buyer was deleted. */
  buyerName: string | null;
}

/** GET /api/admin/users/{id}/next-steps. */
export interface AdminNextStepsView extends Omit<NextStepsView, 'pendingDeliveries'> {
  pendingDeliveries: AdminPendingDeliveryView[];
}

/** One rating that the signed-in person received, without the rater. */
export interface ReceivedRatingView {
  /** 1–5. */
  rating: number;
  comment: string | null;
  /** The rated person's role in that sale. */
  role: 'seller' | 'buyer';
  productName: string;
  createdAt: string;
}

/** GET /api/user/ratings, newest first; `average` has at most two decimals and is null without ratings. */
export interface ReceivedRatingsView {
  average: number | null;
  total: number;
  items: ReceivedRatingView[];
  nextCursor: string | null;
}

/** GET /api/links: whether a pasted text is one of our links, and what it leads to; `expired` after its end. */
export type CheckedLinkView =
  | { ours: false }
  | ({ ours: true; status: ListingStatus } & Pick<
      ProductPublicView,
      'shareLink' | 'name' | 'thumbnailUrl' | 'sellerFirstName'
    >);
