import { columns, type RowOf } from '../../../../platform/persistence/columns.js';
import { User, type UserState } from '../../domain/user.js';

/** Data from other contexts about the person is in columns of its own, which are not part of the state. */
export const USERS = columns<UserState>()('identity.user', {
  id: 'id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  phoneNumber: 'phone_number',
  address: 'address',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
  businessType: 'business_type',
  role: 'role',
  active: 'active',
  suspendedAt: 'suspended_at',
  isProspect: 'is_prospect',
  profileCompleted: 'profile_completed',
  termsVersion: 'terms_version',
  termsAcceptedAt: 'terms_accepted_at',
  stripeConnectId: 'stripe_connect_id',
  providerVerified: 'provider_verified',
  providerFirstVerifiedAt: 'provider_first_verified_at',
  serviceFeeDiscount: 'service_fee_discount',
  discountOverridden: 'discount_overridden',
  referralCode: 'referral_code',
  referralCount: 'referral_count',
  referredBy: 'referred_by',
  pickupAvailability: 'pickup_availability',
  phoneMessages: 'phone_messages',
  driverStatus: 'driver_status',
  language: 'language',
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
  version: 'version',
}).as((state) => User.restore(state));

/** A row of `identity.user`. */
export type UserRow = RowOf<typeof USERS>;
