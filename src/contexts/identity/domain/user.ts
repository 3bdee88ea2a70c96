import { TERMS_VERSION } from '../published/terms.js';
import type { DriverStatus, PickupAvailability } from '../published/user-directory.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { DELETION_REFUSALS } from './user-deletion.js';
import { AccountNotActive, PrimaryAdminProtected } from './identity.errors.js';
import { EMPTY_PROFILE, isProfileComplete, missingInProfile, type Profile, type ProfileChanges } from './profile.js';
import { PRIMARY_ADMIN_ID } from '../published/listed-user.js';
import { discountForReferrals } from '../published/referral-tiers.js';
import type { Language } from '../../../platform/texts/language.js';
import { requireAllowedEdit, type Editor, type UserEdit } from './user-edit.js';
import { sentence } from '../../../platform/texts/sentence.js';

export interface UserState extends Profile {
  id: number;
  email: string;
  country: string;
  role: 'user' | 'dev' | 'admin';
  active: boolean;
  /** When an administrator suspended the account; null while it is active. */
  suspendedAt: Date | null;
  isProspect: boolean;
  profileCompleted: boolean;
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  stripeConnectId: string | null;
  providerVerified: boolean;
  providerFirstVerifiedAt: Date | null;
  /** Whole percent. */
  serviceFeeDiscount: number;
  /** An administrator set the discount; referrals no longer change it. */
  discountOverridden: boolean;
  referralCode: string;
  referralCount: number;
  referredBy: number | null;
  pickupAvailability: PickupAvailability | null;
  /** Wants text messages about deliveries. */
  phoneMessages: boolean;
  driverStatus: DriverStatus | null;
  /** The language of messages to this person. */
  language: Language;
  createdAt: Date;
  /** The account was deleted: only the id stays, for the records of money. */
  deletedAt: Date | null;
  version: number;
}

/** An account to be created; the database assigns its id. */
export type Newcomer = Omit<UserState, 'id' | 'version'>;

/** A new account of someone who has just proven to own an address (product.md §2). */
export function newcomer(from: {
  email: string;
  isProspect: boolean;
  referralCode: string;
  referredBy: number | null;
  language: Language;
  now: Date;
}): Newcomer {
  return {
    ...EMPTY_PROFILE,
    email: from.email,
    country: 'CA',
    role: 'user',
    active: true,
    suspendedAt: null,
    isProspect: from.isProspect,
    profileCompleted: false,
    termsVersion: null,
    termsAcceptedAt: null,
    stripeConnectId: null,
    providerVerified: false,
    providerFirstVerifiedAt: null,
    serviceFeeDiscount: 0,
    discountOverridden: false,
    referralCode: from.referralCode,
    referralCount: 0,
    referredBy: from.referredBy,
    pickupAvailability: null,
    phoneMessages: false,
    driverStatus: null,
    language: from.language,
    createdAt: from.now,
    deletedAt: null,
  };
}

/** A person with an account, from prospect to administrator. */
export class User {
  private constructor(private readonly current: UserState) {}

  static restore(state: UserState): User {
    return new User({ ...state });
  }

  get state(): Readonly<UserState> {
    return this.current;
  }

  get id(): number {
    return this.current.id;
  }

  get isPrimaryAdmin(): boolean {
    return this.current.id === PRIMARY_ADMIN_ID;
  }

  /** True if the profile is complete and the current terms were not accepted (specification §4). */
  get needsTermsUpdate(): boolean {
    return this.current.profileCompleted && this.current.termsVersion !== TERMS_VERSION;
  }

  /**
   * Applies the given fields and completes the registration if nothing is missing. Returns whether other contexts'
   * copies must be updated: the names changed, or the profile became complete.
   */
  changeProfile(changes: ProfileChanges): boolean {
    const { firstName, lastName, profileCompleted } = this.current;
    const entries: [string, unknown][] = Object.entries(changes);
    const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    Object.assign(this.current, given);
    if (isProfileComplete(this.current)) {
      this.current.profileCompleted = true;
      this.current.isProspect = false;
    }
    return (
      firstName !== this.current.firstName ||
      lastName !== this.current.lastName ||
      profileCompleted !== this.current.profileCompleted
    );
  }

  /**
   * Applies an administrator's changes, except the e-mail address, which is delayed (`EmailChange`). A given discount
   * overrides the referrals until the override is lifted; suspending again keeps the first instant. Throws what `requireAllowedEdit` throws, and
   * `ValidationFailed` for removing a field required at registration.
   */
  applyEdit(by: Editor, edit: UserEdit, now: Date): void {
    requireAllowedEdit(this.current, edit, by, this.isPrimaryAdmin);
    const { userRole, serviceFeeDiscount, manualDiscountOverride, email: _waits, country, active, ...profile } = edit;
    this.changeProfile(profile);
    this.#requireWholeProfile();
    const given = { role: userRole, country, active };
    Object.assign(this.current, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    this.current.suspendedAt = this.current.active ? null : (this.current.suspendedAt ?? now);
    this.#overrideDiscount(serviceFeeDiscount, manualDiscountOverride);
  }

  /** Both mailboxes, or the new one and 72 hours, have confirmed it (`EmailChange`). */
  changeEmail(email: string): void {
    this.current.email = email;
  }

  /** Fields required at registration can be changed but not removed; the primary administrator never registered. */
  #requireWholeProfile(): void {
    if (!this.current.profileCompleted || this.isPrimaryAdmin) return;
    const missing = missingInProfile(this.current);
    const message = sentence('problem.profile-filled');
    if (missing.length > 0) throw new ValidationFailed(missing.map((field) => ({ field, message })));
  }

  #overrideDiscount(discount: number | undefined, override: boolean | undefined): void {
    const isChanged = discount !== undefined && discount !== this.current.serviceFeeDiscount;
    this.current.discountOverridden = override ?? (this.current.discountOverridden || isChanged);
    if (!this.current.discountOverridden) this.recordReferrals(this.current.referralCount);
    else if (discount !== undefined) this.current.serviceFeeDiscount = discount;
  }

  get isDeleted(): boolean {
    return this.current.deletedAt !== null;
  }

  /**
   * Removes everything that identifies the person. The id stays because the records of money refer to it, and so do the
   * rewards that others earned by referring the person. Throws `PrimaryAdminProtected`.
   */
  delete(at: Date): void {
    if (this.isPrimaryAdmin) throw new PrimaryAdminProtected(DELETION_REFUSALS.primary);
    Object.assign(this.current, EMPTY_PROFILE, {
      email: `deleted-${String(this.id)}@deleted.invalid`,
      role: 'user',
      active: false,
      suspendedAt: null,
      isProspect: false,
      profileCompleted: false,
      stripeConnectId: null,
      providerVerified: false,
      serviceFeeDiscount: 0,
      discountOverridden: true,
      pickupAvailability: null,
      phoneMessages: false,
      driverStatus: null,
      language: 'en',
      deletedAt: at,
    } satisfies Partial<UserState>);
  }

  /** Records the acceptance; accepting the same version again keeps the first time. Throws `AccountNotActive`. */
  acceptTerms(version: string, at: Date): void {
    if (!this.current.active) throw new AccountNotActive();
    if (this.current.termsVersion === version) return;
    this.current.termsVersion = version;
    this.current.termsAcceptedAt = at;
  }

  /** Throws `ValidationFailed` without a phone number, which text messages need. */
  choosePhoneMessages(wanted: boolean): void {
    if (wanted && this.current.phoneNumber === null)
      throw new ValidationFailed([{ field: 'phoneNumber', message: sentence('problem.number-for-texts') }]);
    this.current.phoneMessages = wanted;
  }

  /** Sets the language of future messages. */
  chooseLanguage(language: Language): void {
    this.current.language = language;
  }

  setPickupAvailability(availability: PickupAvailability): void {
    this.current.pickupAvailability = availability;
  }

  recordDriverStatus(status: DriverStatus): void {
    if (!this.isDeleted) this.current.driverStatus = status;
  }

  /**
   * Updates the status of the seller's account at the card provider. Returns true when it is verified for the first
   * time, which is when a referred person starts to count for the referrer (product.md §2).
   */
  recordSellerAccount(account: { stripeConnectId: string | null; verified: boolean }, now: Date): boolean {
    if (this.isDeleted) return false;
    this.current.stripeConnectId = account.stripeConnectId;
    this.current.providerVerified = account.verified && account.stripeConnectId !== null;
    if (!this.current.providerVerified || this.current.providerFirstVerifiedAt !== null) return false;
    this.current.providerFirstVerifiedAt = now;
    return true;
  }

  /** Sets the number of verified referrals, and the tier's discount unless an administrator overrode it. */
  recordReferrals(count: number): void {
    this.current.referralCount = count;
    if (!this.current.discountOverridden) this.current.serviceFeeDiscount = discountForReferrals(count);
  }
}
