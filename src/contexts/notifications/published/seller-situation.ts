export interface SoldItem {
  name: string;
  shareLink: string;
}

/** What determines a seller's banners (administrators' specification §4, "Seller banners"). */
export interface SellerSituation {
  /** The status of the account at the card provider; null counts as unverified. */
  status: string | null;
  /** Charges and payouts both enabled. */
  chargesAndPayoutsEnabled: boolean;
  /** Whether the profile's postal code is in an active service area; null without one. */
  isServed: boolean | null;
  /** Whether at least one part of a weekday is available. */
  hasAvailability: boolean;
  hasProducts: boolean;
  /** Items sold and not yet delivered, the next delivery first. */
  pendingDeliveries: readonly (SoldItem & { status: string })[];
  /** How many items are delivered and not yet released. */
  awaitingPayment: number;
  /** Some of these items, the earliest delivered first. */
  awaitingItems: readonly SoldItem[];
  /** Payouts to the bank account fail. */
  bankAccountFailed?: boolean;
  /** Why payouts are paused and until when, in words. */
  payoutPause?: string | null;
}
