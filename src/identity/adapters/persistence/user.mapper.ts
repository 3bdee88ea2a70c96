import type { DriverStatus, PickupAvailability } from '../../published/user-directory.js';
import { User, type Newcomer, type UserState } from '../../domain/user.js';

/** A row of `identity.user`. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  phone_number: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country: string;
  business_type: 'individual' | 'company' | null;
  role: 'user' | 'dev' | 'admin';
  active: boolean;
  is_prospect: boolean;
  profile_completed: boolean;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  stripe_connect_id: string | null;
  provider_verified: boolean;
  provider_first_verified_at: Date | null;
  service_fee_discount: number;
  discount_overridden: boolean;
  referral_code: string;
  referral_count: number;
  referred_by: number | null;
  pickup_availability: PickupAvailability | null;
  driver_status: DriverStatus | null;
  created_at: Date;
  deleted_at: Date | null;
  version: number;
}

export function toUser(row: UserRow): User {
  return User.restore({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    phoneNumber: row.phone_number,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    businessType: row.business_type,
    role: row.role,
    active: row.active,
    isProspect: row.is_prospect,
    profileCompleted: row.profile_completed,
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at,
    stripeConnectId: row.stripe_connect_id,
    providerVerified: row.provider_verified,
    providerFirstVerifiedAt: row.provider_first_verified_at,
    serviceFeeDiscount: row.service_fee_discount,
    discountOverridden: row.discount_overridden,
    referralCode: row.referral_code,
    referralCount: row.referral_count,
    referredBy: row.referred_by,
    pickupAvailability: row.pickup_availability,
    driverStatus: row.driver_status,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    version: row.version,
  });
}

/** The columns that are written, without `id` and `version`, which the statements set themselves. */
export function toRow(state: Newcomer | Readonly<UserState>): Omit<UserRow, 'id' | 'version'> {
  return {
    email: state.email,
    first_name: state.firstName,
    last_name: state.lastName,
    username: state.username,
    phone_number: state.phoneNumber,
    address: state.address,
    address2: state.address2,
    city: state.city,
    state: state.state,
    zip_code: state.zipCode,
    country: state.country,
    business_type: state.businessType,
    role: state.role,
    active: state.active,
    is_prospect: state.isProspect,
    profile_completed: state.profileCompleted,
    terms_version: state.termsVersion,
    terms_accepted_at: state.termsAcceptedAt,
    stripe_connect_id: state.stripeConnectId,
    provider_verified: state.providerVerified,
    provider_first_verified_at: state.providerFirstVerifiedAt,
    service_fee_discount: state.serviceFeeDiscount,
    discount_overridden: state.discountOverridden,
    referral_code: state.referralCode,
    referral_count: state.referralCount,
    referred_by: state.referredBy,
    pickup_availability: state.pickupAvailability,
    driver_status: state.driverStatus,
    created_at: state.createdAt,
    deleted_at: state.deletedAt,
  };
}
