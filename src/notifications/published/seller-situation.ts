export interface SoldItem {
  name: string;
  shareLink: string;
}

/** What a seller's banners are chosen by (administrators' specification §4, "Seller banners"). */
export interface SellerSituation {
  /** The state of the account at the card provider; null counts as unverified. */
  status: string | null;
  /** Charges and payouts both enabled. */
  chargesAndPayoutsEnabled: boolean;
  /** Whether the profile's postal code lies in an active service area; null while it has none. */
  isServed: boolean | null;
  /** Whether at least one part of one weekday is on. */
  hasAvailability: boolean;
  hasProducts: boolean;
  /** Sold and not delivered yet, the next first. */
  pendingDeliveries: readonly (SoldItem & { status: string })[];
  /** How many items are delivered and not yet released. */
  awaitingPayment: number;
  /** Some of them, the one delivered first at the front. */
  awaitingItems: readonly SoldItem[];
  /** Why nothing is paid out for now, in words that end with until when. */
  payoutPause?: string | null;
}
