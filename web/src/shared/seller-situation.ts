import type { NextStepsView } from '../../../src/contexts/listings/published/views.js';
import type { SellerSituation } from '../../../src/contexts/notifications/published/seller-situation.js';
import type { StripeStatus, User } from './api/session.api';
import type { ProviderStanding } from './ui/access';

type Standing = Pick<StripeStatus, 'status'> &
  Partial<Pick<StripeStatus, 'bankAccountFailed'>> &
  Pick<ProviderStanding, 'account'>;

/** The facts that determine the banners, from the three answers that contain them. */
export function situationOf(
  { deliveryAvailability }: Pick<User, 'deliveryAvailability'>,
  { status, account, bankAccountFailed = false }: Standing,
  { isServed, hasProducts, ...waiting }: NextStepsView,
): SellerSituation {
  const week = Object.values(deliveryAvailability ?? {});
  return {
    status,
    chargesAndPayoutsEnabled: account?.charges_enabled === true && account.payouts_enabled,
    isServed,
    hasAvailability: week.some((parts) => Object.values(parts).some(Boolean)),
    hasProducts,
    bankAccountFailed,
    ...waiting,
  };
}
