import type { DriverStatus, PickupAvailability } from '../../published/user-directory.js';
import type { Language } from '../../../../platform/texts/language.js';
import type { User } from '../../domain/user.js';

/** GET and PATCH /api/user and the `user` of verify-otp (api.md, "Specified calls"). */
export interface CurrentUserView {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  userRole: 'user' | 'dev' | 'admin';
  profileCompleted: boolean;
  isProspect: boolean;
  createdAt: string;
  tos_version: string | null;
  needsTosUpdate: boolean;
  showAdminLink: boolean;
  stripeConnectId: string | null;
  phoneNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  businessType: 'individual' | 'company' | null;
  /** Whole percent. */
  serviceFeeDiscount: number;
  referralCode: string;
  referralCount: number;
  deliveryAvailability: PickupAvailability | null;
  /** Receives text messages about deliveries. */
  phoneMessages: boolean;
  driver: DriverStatus | null;
  /** The language of messages to this person. */
  language: Language;
}

export function currentUserView(user: User): CurrentUserView {
  const { state } = user;
  return {
    id: state.id,
    email: state.email,
    firstName: state.firstName,
    lastName: state.lastName,
    username: state.username,
    userRole: state.role,
    profileCompleted: state.profileCompleted,
    isProspect: state.isProspect,
    createdAt: state.createdAt.toISOString(),
    tos_version: state.termsVersion,
    needsTosUpdate: user.needsTermsUpdate,
    showAdminLink: user.isPrimaryAdmin,
    stripeConnectId: state.stripeConnectId,
    phoneNumber: state.phoneNumber,
    address: state.address,
    address2: state.address2,
    city: state.city,
    state: state.state,
    zipCode: state.zipCode,
    country: state.country,
    businessType: state.businessType,
    serviceFeeDiscount: state.serviceFeeDiscount,
    referralCode: state.referralCode,
    referralCount: state.referralCount,
    deliveryAvailability: state.pickupAvailability,
    phoneMessages: state.phoneMessages,
    driver: state.driverStatus,
    language: state.language,
  };
}
