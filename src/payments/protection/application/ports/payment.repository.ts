import type { Payment } from '../../domain/payment.js';

export abstract class PaymentRepository {
  abstract add(payment: Payment): Promise<void>;
  /** The payment that the sale is on, with `FOR UPDATE`; null before one arrived. */
  abstract lockSale(listingId: string): Promise<Payment | null>;
  /** Any payment, with `FOR UPDATE`. */
  abstract lock(paymentId: string): Promise<Payment | null>;
  /** The payment of a payment intent of the provider, with `FOR UPDATE`. */
  abstract lockByIntent(paymentIntentId: string): Promise<Payment | null>;
  /** Every payment for the listing, also what only went back, with `FOR UPDATE`. */
  abstract lockAll(listingId: string): Promise<Payment[]>;
  abstract find(paymentId: string): Promise<Payment | null>;
  abstract findSale(listingId: string): Promise<Payment | null>;
  abstract findByCharge(chargeId: string): Promise<Payment | null>;
  /** How many sales the seller has been paid for. */
  abstract countPaidSales(sellerId: number): Promise<number>;
  /** Listings whose sale holds money that the seller may still be paid. */
  abstract listUnpaidSales(sellerId: number): Promise<string[]>;
  abstract findNewestSale(sellerId: number): Promise<Payment | null>;
  abstract findByCheckout(checkoutId: string): Promise<Payment | null>;
  /** By checkout id, in one question. */
  abstract findByCheckouts(checkoutIds: readonly string[]): Promise<Map<string, Payment>>;
  /** Guarded by the version that was read; throws `PaymentChangedMeanwhile`. */
  abstract save(payment: Payment): Promise<void>;
  /** Listings whose release is under way with nothing to transfer, then those due at the instant, oldest first; so many of each. */
  abstract listDueForRelease(now: Date, most: number): Promise<string[]>;
  /**
   * In the caller's unit of work: the payment whose refund, which has neither succeeded nor failed, was asked about the longest
   * ago and not since `at`. A failed one waits for an administrator.
   */
  abstract claimNextRefunding(at: Date): Promise<Payment | null>;
  /** The same of the payments before an instant whose real fee is not known yet. */
  abstract claimNextWithoutFee(at: Date, before: Date): Promise<Payment | null>;
}
