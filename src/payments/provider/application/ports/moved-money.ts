import type { ProviderRefund } from './card-provider.js';

/** Money that has moved at the provider, whoever moved it; cents CAD. */
export interface MovedObject {
  id: string;
  /** The operation that asked for it, where one is named: then it is none of others. */
  operationId: string | null;
  amountCents: number;
}

export interface MovedRefund extends MovedObject {
  refund: ProviderRefund;
}

export interface MovedTransfer extends MovedObject {
  destination: string;
  /** The listing that its group names; null where it has none or another. */
  listingId: string | null;
  /** The charge that it draws on. */
  chargeId: string | null;
  reversedCents: number;
}

/**
 * What the provider has of a payment's money, also what others moved there: by the dashboard, the support or the bank. Each
 * list is whole and begins with the oldest. Throws `ProviderRefusal` and `ProviderUnclear`; nothing of it may be called
 * inside a unit of work.
 */
export abstract class MovedMoney {
  /** Of a payment intent, failed ones included. */
  abstract refundsOf(paymentIntentId: string): Promise<MovedRefund[]>;
  /** Of a listing's group. */
  abstract transfersOf(listingId: string): Promise<MovedTransfer[]>;
  abstract reversalsOf(transferId: string): Promise<MovedObject[]>;
  abstract findTransfer(transferId: string): Promise<MovedTransfer>;
  /** The charge that a refund is of; null where it is of none. */
  abstract chargeOf(refundId: string): Promise<string | null>;
}
