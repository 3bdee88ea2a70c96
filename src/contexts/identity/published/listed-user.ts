import type { LiveStripeStatus } from './payment-label.js';
import type { DriverStatus, PickupAvailability } from './user-directory.js';

/** Sort keys of the user list: the columns of the users panel (administrators' specification §2). */
export const USER_SORT_KEYS = ['id', 'name', 'email', 'role', 'discount', 'rating', 'status'] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];
export type UserSortOrder = 'asc' | 'desc';

/** The discounts that an administrator can give, in whole percent (administrators' specification §5). */
export const SELECTABLE_DISCOUNTS = [0, 10, 25, 50, 75, 100] as const;

/** User 1, created at the first start (product.md §1). */
export const PRIMARY_ADMIN_ID = 1;

/** A user as administrators see them (administrators' specification §3, "User (admin view)"). */
export interface ListedUser {
  id: number;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  userRole: 'user' | 'dev' | 'admin';
  /** Whole percent. */
  serviceFeeDiscount: number;
  /** An administrator set the discount; referrals do not change it. */
  manualDiscountOverride: boolean;
  referralCount: number;
  /** One to five, two decimals; null without ratings. */
  averageSellerRating: number | null;
  totalRatingsReceived: number;
  profileCompleted: boolean;
  isProspect: boolean;
  active: boolean;
  stripeConnectId: string | null;
  /** Null without an account, or before the provider has reported its status. */
  liveStripeStatus: LiveStripeStatus | null;
  deliveryAvailability: PickupAvailability | null;
  driver: DriverStatus | null;
  /** ISO 8601. */
  createdAt: string;
  /** Sent back with a change, which is refused if someone else saved first. */
  version: number;
}

/** A user in the administrators' search results (administrators' specification §3, "User summary"). */
export interface UserSummary {
  id: number;
  username: string | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
  stripeConnectStatus: 'verified' | 'unverified';
  stripeConnectId: string | null;
  profileCompleted: boolean;
}
