import type { Language } from '../../texts/language.js';
import type { Weekday } from '../../shared/domain/toronto-time.js';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
/** For each weekday the parts of the day in which a seller can hand over; null where none was ever set. */
export type PickupAvailability = Record<Weekday, Record<PartOfDay, boolean>>;

export type DriverStatus = 'pending' | 'approved' | 'suspended';

/** A person as other contexts may know them. Addresses and phone numbers go on only as product.md §4 allows. */
export interface Person {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  phoneNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  businessType: 'individual' | 'company' | null;
  role: 'user' | 'dev' | 'admin';
  active: boolean;
  isProspect: boolean;
  profileCompleted: boolean;
  stripeConnectId: string | null;
  /** The card provider has verified the seller's account (kept by payments through `PersonRecords`). */
  providerVerified: boolean;
  /** Percent taken off the service fee, a whole number. */
  serviceFeeDiscountPercent: number;
  pickupAvailability: PickupAvailability | null;
  /** Wants text messages about deliveries. */
  phoneMessages: boolean;
  driverStatus: DriverStatus | null;
  /** In which messages to the person are written. */
  language: Language;
  createdAt: Date;
}

/** Questions about people. */
export abstract class UserDirectory {
  abstract find(userId: number): Promise<Person | null>;
  /** Whatever its case. */
  abstract findByUsername(username: string): Promise<Person | null>;
  /** One query for all ids; unknown ids are missing from the map. */
  abstract findMany(userIds: readonly number[]): Promise<Map<number, Person>>;
  /** Those who applied to drive, by parts of their names, username or address; at most 1,000. */
  abstract driversLike(text: string): Promise<number[]>;
}

/** What contexts further up tell identity, within their own unit of work (decision 0003). */
export abstract class PersonRecords {
  /** Payments: the connected account and whether it is verified now; null unlinks it. */
  abstract recordSellerAccount(
    userId: number,
    account: { stripeConnectId: string | null; verified: boolean },
  ): Promise<void>;
  /** Delivery: where the person stands as a driver. */
  abstract recordDriverStatus(userId: number, status: DriverStatus): Promise<void>;
  /** Payments: a buyer accepted the terms at checkout. */
  abstract recordTermsAccepted(userId: number, version: string, at: Date): Promise<void>;
}
