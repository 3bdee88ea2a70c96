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

/** One server-sent event of GET /api/products/{shareLink}/events; `fundsState` for the parties and staff only. */
export interface TransactionMoved {
  status: ListingStatus;
  fundsState?: FundsState;
  at: string;
}
