import type { StripeStatus, User } from '../api/session.api';

export type Feature = 'homepage' | 'listing-creation' | 'seller-features';

/** What is known when access is asked for; undefined while it is being loaded. */
export interface AccessFacts {
  user: User | null | undefined;
  status: StripeStatus | undefined;
}

export type Access =
  | { kind: 'loading' }
  | { kind: 'allowed'; needsProviderSetup: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'denied'; message: string; action?: { label: string; to: string } }
  | { kind: 'error'; reason: string };

const UNEXPLAINED = 'Unable to determine access permissions.';

/** Provider setup is needed when the user has no connected account (specification §4). */
const needsProviderSetup = (user: User | null): boolean => user?.stripeConnectId === null;

/** Who is signed in with a completed profile, or where somebody else is sent. */
function sellerAccess(user: User | null): Access {
  if (user === null) return { kind: 'redirect', to: '/auth' };
  if (!user.profileCompleted) return { kind: 'redirect', to: '/register' };
  return { kind: 'allowed', needsProviderSetup: needsProviderSetup(user) };
}

function listingAccess(user: User | null, status: StripeStatus | undefined): Access {
  const seller = sellerAccess(user);
  if (seller.kind !== 'allowed') return seller;
  if (status === undefined) return { kind: 'loading' };
  if (status.isConnected && status.canCreateListings) return { kind: 'allowed', needsProviderSetup: false };
  return {
    kind: 'denied',
    message: 'Complete Stripe Connect verification to create listings.',
    action: { label: 'Set up payments', to: '/pre-stripe-connect' },
  };
}

/** Whether somebody may use a feature (specification §2, "Access-gate screen", and §4, "Listing-creation access"). */
export function accessTo(feature: string, { user, status }: AccessFacts): Access {
  if (user === undefined) return { kind: 'loading' };
  switch (feature) {
    case 'homepage':
      return { kind: 'allowed', needsProviderSetup: needsProviderSetup(user) };
    case 'seller-features':
      return sellerAccess(user);
    case 'listing-creation':
      return listingAccess(user, status);
    default:
      return { kind: 'error', reason: UNEXPLAINED };
  }
}
