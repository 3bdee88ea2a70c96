import type { Language } from '../../../platform/texts/language.js';
import type { Weekday } from '../../../platform/domain/toronto-time.js';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
/** The parts of the day on each weekday when a seller can hand over items; null if never set. */
export type PickupAvailability = Record<Weekday, Record<PartOfDay, boolean>>;

export type DriverStatus = 'pending' | 'approved' | 'suspended';

/**
 * A person as other contexts may know them. Addresses and phone numbers may be passed on only as product.md §4 allows.
 */
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
  /** Since when an administrator has suspended the person; null while they are active, and once the account is deleted. */
  suspendedAt: Date | null;
  isProspect: boolean;
  profileCompleted: boolean;
  stripeConnectId: string | null;
  /** Whether the card provider has verified the seller's account (payments updates it through `PersonRecords`). */
  providerVerified: boolean;
  /** Percentage off the service fee, a whole number. */
  serviceFeeDiscountPercent: number;
  pickupAvailability: PickupAvailability | null;
  /** Wants text messages about deliveries. */
  phoneMessages: boolean;
  driverStatus: DriverStatus | null;
  /** The language of messages to this person. */
  language: Language;
  createdAt: Date;
}

/** A person of whom nothing is known is not suspended. */
export const isSuspended = (person: Pick<Person, 'suspendedAt'> | null | undefined): boolean =>
  person != null && person.suspendedAt !== null;

/** Reads people. */
export abstract class UserDirectory {
  abstract find(userId: number): Promise<Person | null>;
  /** Ignores case. */
  abstract findByUsername(username: string): Promise<Person | null>;
  /** One query for all ids; unknown ids are left out of the map. */
  abstract findMany(userIds: readonly number[]): Promise<Map<number, Person>>;
  /** People who applied to drive, by parts of their names, username or address; at most 1,000. */
  abstract driversLike(text: string): Promise<number[]>;
}

/** Updates from contexts above, in their own unit of work (decision 0003). */
export abstract class PersonRecords {
  /** From payments: the connected account and whether it is verified now; null unlinks it. */
  abstract recordSellerAccount(
    userId: number,
    account: { stripeConnectId: string | null; verified: boolean },
  ): Promise<void>;
  /** From delivery: the person's driver status. */
  abstract recordDriverStatus(userId: number, status: DriverStatus): Promise<void>;
  /** From payments: a buyer accepted the terms at checkout. */
  abstract recordTermsAccepted(userId: number, version: string, at: Date): Promise<void>;
}
