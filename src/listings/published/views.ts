import type { FeeBreakdownView } from './fee-breakdown.js';
import type { FundsState, ListingStatus, PartyRole } from './transaction-moves.js';

/** What anyone may see of a transaction (api.md, GET /api/products/{shareLink}; product.md §4 "Who sees what"). Amounts in CAD. */
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
  /** Of a relisted item: the share link under which it is on sale again. */
  relistedAs?: string;
  /** Present while another buyer is paying: until when. */
  reservedUntil?: string;
}

/** Added for the owner, in lists and answers of their own calls, and for administrators. */
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
  /** Seller only, from payment on. */
  pickupCode?: string;
  /** Buyer only, from payment on. */
  deliveryCode?: string;
  fundsState: FundsState;
  /** Seller: own share only (`sellerReceives`, `finalServiceFee`, `itemPrice`); buyer: the total; administrator: everything. */
  breakdown: Partial<FeeBreakdownView>;
  myRating?: number;
  driverFirstName?: string | null;
}

export interface TransactionView extends ProductPublicView {
  viewer?: TransactionViewer;
  deliveryDate?: string | null;
  deliveryWindow?: string | null;
}

/** Another item of a seller, for a visitor who came too late for the first. Amounts in CAD. */
export type AlsoForSaleView = Pick<ProductPublicView, 'shareLink' | 'name' | 'total' | 'thumbnailUrl'>;

/**
 * GET /api/products/{shareLink}/seller: what a stranger may know of the person who sells an item. No last name, no id, and
 * no comment that names a way to reach anyone.
 */
export interface SellerProfileView {
  firstName: string | null;
  /** `YYYY-MM`. */
  memberSince: string;
  /** By the card provider. */
  isVerified: boolean;
  completedSales: number;
  /** The average of at most 5; null for none. */
  rating: number | null;
  ratings: number;
  /** The last three that may be shown, newest first; `at` as `YYYY-MM`. */
  comments: { rating: number; comment: string; at: string }[];
}

/** One server-sent event of GET /api/products/{shareLink}/events; `fundsState` for the parties and staff only. */
export interface TransactionMoved {
  status: ListingStatus;
  fundsState?: FundsState;
  at: string;
}

/** One delivery that a seller waits for (administrators' specification §3, "Pending delivery"; the buyer's name is not the seller's to see). */
export interface PendingDeliveryView {
  id: string;
  name: string;
  status: ListingStatus;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  shareLink: string;
}

/** GET /api/user/next-steps: what the seller's banners are chosen by. */
export interface NextStepsView {
  /** Whether the profile's postal code lies in an active service area; null while the profile has none. */
  isServed: boolean | null;
  hasProducts: boolean;
  /** Sold and not delivered yet, the next delivery first; at most 20. */
  pendingDeliveries: PendingDeliveryView[];
  /** How many of the seller's items are delivered and not yet released. */
  awaitingPayment: number;
  /** Those items, the one delivered first at the front; at most 20. */
  awaitingItems: { name: string; shareLink: string }[];
}

/** The specified entity, as administrators see it. */
export interface AdminPendingDeliveryView extends PendingDeliveryView {
  /** First and last name, or the e-mail address of a buyer who has not registered; null when the buyer is gone. */
  buyerName: string | null;
}

/** GET /api/admin/users/{id}/next-steps. */
export interface AdminNextStepsView extends Omit<NextStepsView, 'pendingDeliveries'> {
  pendingDeliveries: AdminPendingDeliveryView[];
}

/** One rating that the signed-in person was given; who gave it stays untold. */
export interface ReceivedRatingView {
  /** 1–5. */
  rating: number;
  comment: string | null;
  /** The part that the person rated played in that sale. */
  role: 'seller' | 'buyer';
  productName: string;
  createdAt: string;
}

/** GET /api/user/ratings, newest first; `average` has at most two decimals and is null for none. */
export interface ReceivedRatingsView {
  average: number | null;
  total: number;
  items: ReceivedRatingView[];
  nextCursor: string | null;
}

/** GET /api/links: whether a pasted text is a link of ours, and if so what it leads to; `expired` once its time is over. */
export type CheckedLinkView =
  | { ours: false }
  | ({ ours: true; status: ListingStatus } & Pick<
      ProductPublicView,
      'shareLink' | 'name' | 'thumbnailUrl' | 'sellerFirstName'
    >);
