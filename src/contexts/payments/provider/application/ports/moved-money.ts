import type { ProviderRefund } from './card-provider.js';

/** Money that has moved at the provider, by us or by anyone else; cents CAD. */
export interface MovedObject {
  id: string;
  /** The operation that requested it, if it names one: then it is not a movement by others. */
  operationId: string | null;
  amountCents: number;
}

export interface MovedRefund extends MovedObject {
  refund: ProviderRefund;
}

export interface MovedTransfer extends MovedObject {
  destination: string;
  /** The listing in its transfer group; null for another group or none. */
  listingId: string | null;
  /** The charge that funds it. */
  chargeId: string | null;
  reversedCents: number;
}

/**
 * What the provider has for a payment's money, including movements by others: through the dashboard, the support or the
 * bank. Each list is complete and starts with the oldest. Throws `ProviderRefusal` and `ProviderUnclear`; not to be
 * called inside a unit of work.
 */
export abstract class MovedMoney {
  /** A payment intent's refunds, failed ones included. */
  abstract refundsOf(paymentIntentId: string): Promise<MovedRefund[]>;
  /** The transfers in a listing's transfer group. */
  abstract transfersOf(listingId: string): Promise<MovedTransfer[]>;
  abstract reversalsOf(transferId: string): Promise<MovedObject[]>;
  abstract findTransfer(transferId: string): Promise<MovedTransfer>;
  /** A refund's charge; null if it has none. */
  abstract chargeOf(refundId: string): Promise<string | null>;
}
