import type { BusinessDetails } from '../../admin/settings/published/platform-settings.js';
import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import type { PayoutState, ReceiptView } from './views.js';

/** What came back to the buyer, or was taken again; a bank gives back what it has taken for a dispute and not kept. */
export type RefundKind = 'refund' | 'refund-returned' | 'bank' | 'bank-returned';

/** GET /api/orders/{id}/receipt: for the buyer and staff. */
export interface BuyerReceiptView extends ReceiptView {
  orderId: string;
  productId: string;
  shareLink: string;
  business: BusinessDetails;
  /** Null once it was removed. */
  buyerName: string | null;
  itemName: string;
  sellerFirstName: string | null;
  deliveryDate: CalendarDay;
  deliveryWindow: string;
  /** Missing where the card provider named none. */
  card: { brand: string; last4: string } | null;
  /** By Toronto day, oldest first; negative where money went from the buyer again. */
  refunds: { on: CalendarDay; kind: RefundKind; amount: number }[];
}

/** What moved between a seller and the platform for one sale. */
export type SaleMovementKind = 'paid-out' | 'taken-back' | 'kept-for-debt';

/**
 * GET /api/payouts/{productId}/statement: for the seller and staff. Amounts in CAD, rates in percent;
 * `itemPrice = serviceFee + refunded + share`, and `serviceFee = baseServiceFee - discountAmount - waivedFee`.
 */
export interface SaleStatementView {
  number: string;
  productId: string;
  shareLink: string;
  itemName: string;
  soldAt: string;
  business: BusinessDetails;
  sellerName: string | null;
  itemPrice: number;
  serviceFeePercent: number;
  baseServiceFee: number;
  referralDiscountPercent: number;
  discountAmount: number;
  /** What the platform gave up of its fee because of what was decided. */
  waivedFee: number;
  /** What the platform keeps of the price, HST in it. */
  serviceFee: number;
  hstRate: number;
  /** HST contained in the service fee (money.md, "Ledger"). */
  hstAmount: number;
  /** What went back to the buyer out of the price. */
  refunded: number;
  share: number;
  state: PayoutState;
  expectedOn: CalendarDay | null;
  /** By Toronto day, oldest first: to the seller, negative where it was taken back; or what was kept of the share. */
  movements: { on: CalendarDay; kind: SaleMovementKind; amount: number }[];
}
