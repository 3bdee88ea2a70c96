import type { BusinessDetails } from '../../admin/settings/published/platform-settings.js';
import type { CalendarDay } from '../../../platform/domain/toronto-time.js';
import type { PayoutState, ReceiptView } from './views.js';

/** Money returned to the buyer, or taken again; a bank returns what it withdrew for a dispute and did not keep. */
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
  /** Absent if the card provider named none. */
  card: { brand: string; last4: string } | null;
  /** By Toronto day, oldest first; negative if the money came from the buyer again. */
  refunds: { on: CalendarDay; kind: RefundKind; amount: number }[];
}

/** A movement between a seller and the platform for one sale. */
export type SaleMovementKind = 'paid-out' | 'taken-back' | 'kept-for-debt';

/**
 * GET /api/payouts/{productId}/statement: for the seller and staff. Amounts in CAD, rates in percent; `itemPrice =
 * serviceFee + refunded + share`, and `serviceFee = baseServiceFee - discountAmount - waivedFee`.
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
  /** The part of its fee that the platform waived because of a decision. */
  waivedFee: number;
  /** The platform's part of the price, including HST. */
  serviceFee: number;
  hstRate: number;
  /** HST included in the service fee (money.md, "Ledger"). */
  hstAmount: number;
  /** The part of the price refunded to the buyer. */
  refunded: number;
  share: number;
  state: PayoutState;
  expectedOn: CalendarDay | null;
  /** By Toronto day, oldest first: payouts to the seller, negative if taken back; or amounts kept from the share. */
  movements: { on: CalendarDay; kind: SaleMovementKind; amount: number }[];
}
