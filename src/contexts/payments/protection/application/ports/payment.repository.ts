import type { Payment } from '../../domain/payment.js';

export abstract class PaymentRepository {
  abstract add(payment: Payment): Promise<void>;
  /** The sale's payment, with `FOR UPDATE`; null before one arrived. */
  abstract lockSale(listingId: string): Promise<Payment | null>;
  /** Any payment, with `FOR UPDATE`. */
  abstract lock(paymentId: string): Promise<Payment | null>;
  /** The payment of a provider's payment intent, with `FOR UPDATE`. */
  abstract lockByIntent(paymentIntentId: string): Promise<Payment | null>;
  /** All of the listing's payments, including those that are only refunded, with `FOR UPDATE`. */
  abstract lockAll(listingId: string): Promise<Payment[]>;
  abstract find(paymentId: string): Promise<Payment | null>;
  abstract findSale(listingId: string): Promise<Payment | null>;
  abstract findByCharge(chargeId: string): Promise<Payment | null>;
  /** The number of sales for which the seller has been paid. */
  abstract countPaidSales(sellerId: number): Promise<number>;
  /** Listings whose sale holds money that the seller may still be paid. */
  abstract listUnpaidSales(sellerId: number): Promise<string[]>;
  abstract findNewestSale(sellerId: number): Promise<Payment | null>;
  abstract findByCheckout(checkoutId: string): Promise<Payment | null>;
  /** By checkout id, in one query. */
  abstract findByCheckouts(checkoutIds: readonly string[]): Promise<Map<string, Payment>>;
  /** Guarded by the version that was read; throws `PaymentChangedMeanwhile`. */
  abstract save(payment: Payment): Promise<void>;
  /**
   * Listings whose release is in progress with nothing to transfer, then those due at the instant, oldest first; up to
   * `most` of each.
   */
  abstract listDueForRelease(now: Date, most: number): Promise<string[]>;
  /**
   * In the caller's unit of work: the payment with a refund in progress that was least recently polled, and not since
   * `at`. A failed refund waits for an administrator.
   */
  abstract claimNextRefunding(at: Date): Promise<Payment | null>;
  /** The same for payments from before an instant whose actual fee is unknown. */
  abstract claimNextWithoutFee(at: Date, before: Date): Promise<Payment | null>;
}
