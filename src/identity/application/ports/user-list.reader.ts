import type { DriverStatus, PickupAvailability } from '../../published/user-directory.js';

/** A row of the administrators' list (administrators' specification §3, what identity knows of it). */
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
  serviceFeeDiscount: number;
  referralCount: number;
  profileCompleted: boolean;
  isProspect: boolean;
  active: boolean;
  stripeConnectId: string | null;
  deliveryAvailability: PickupAvailability | null;
  driver: DriverStatus | null;
  createdAt: string;
  version: number;
}

export interface UserPageRequest {
  limit: number;
  /** Only users with a lower id; null for the first page. */
  before: number | null;
}

export interface UserPage {
  items: ListedUser[];
  hasMore: boolean;
  /** How many users there are in all. */
  total: number;
}

/** The users for administrators, newest first. */
/** What a search of administrators answers (administrators' specification §3, "User summary"). */
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

export abstract class UserListReader {
  /** Those in whose e-mail address, username or names each word of the text stands, newest first; at most 20. */
  abstract search(text: string): Promise<UserSummary[]>;
  abstract find(userId: number): Promise<ListedUser | null>;
  abstract all(): Promise<ListedUser[]>;
  abstract page(request: UserPageRequest): Promise<UserPage>;
}
