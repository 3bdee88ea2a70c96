import { t } from '../texts/texts';

/** The features that a gate protects (specification §2, "Access-gate screen"). */
export type Feature = 'homepage' | 'listing-creation' | 'seller-features';

/** The part of a person that the decision needs. */
export interface Visitor {
  profileCompleted: boolean;
  isProspect: boolean;
  stripeConnectId: string | null;
}

/** The part of the card provider’s answer that the decision needs; a missing status counts as unverified. */
export interface ProviderStanding {
  status?: string;
  isConnected?: boolean;
  account?: { charges_enabled: boolean; payouts_enabled: boolean; details_submitted: boolean } | null;
}

/** What is known now: `undefined` means unknown, and a `null` user means that no one is signed in. */
export interface Known {
  user: Visitor | null | undefined;
  status?: ProviderStanding;
  /** The person is being loaded. */
  isLoading?: boolean;
  /** The provider account is being loaded. */
  isStatusLoading?: boolean;
  /** Why loading failed, as a message for a person. */
  failure?: string;
}

/** Why someone has to wait, and what they can do. */
export interface Warning {
  title: string;
  message: string;
  action: { label: string; to: string } | null;
}

export type Decision =
  | { kind: 'loading' }
  | { kind: 'redirect'; to: string }
  /** `needsPaymentAccount`: not connected or not verified. `needsProviderSetup`: no account was ever started. */
  | { kind: 'allowed'; needsPaymentAccount: boolean; needsProviderSetup: boolean }
  | { kind: 'warning'; warning: Warning }
  | { kind: 'denied'; reason: string | null };

export const UNEXPLAINED = t('ui.unable-determine-access-permissions');

/** Whether the seller is verified by status or by the account’s capabilities (specification §4, "Payment account status"). */
export function isVerifiedSeller({ status = 'unverified', account }: ProviderStanding): boolean {
  if (status === 'verified') return true;
  if (account === undefined || account === null) return false;
  return account.details_submitted && account.charges_enabled && account.payouts_enabled;
}

const allowed = { kind: 'allowed', needsPaymentAccount: false, needsProviderSetup: false } as const;

function toCreateListings({ user, status, isStatusLoading, failure }: Known & { user: Visitor | null }): Decision {
  if (user === null) return { kind: 'redirect', to: '/auth' };
  if (!user.profileCompleted) return { kind: 'redirect', to: '/register' };
  if (status === undefined && isStatusLoading === true) return { kind: 'loading' };
  if (status === undefined && failure !== undefined) return { kind: 'denied', reason: failure };
  const isReady = status?.isConnected === true && isVerifiedSeller(status);
  return { kind: 'allowed', needsPaymentAccount: !isReady, needsProviderSetup: user.stripeConnectId === null };
}

function toSell(user: Visitor | null): Decision {
  if (user === null) return { kind: 'redirect', to: '/auth' };
  if (user.profileCompleted) return { ...allowed, needsProviderSetup: user.stripeConnectId === null };
  if (!user.isProspect) return { kind: 'redirect', to: '/register' };
  const message = t('ui.complete-registration-open-shop');
  const action = { label: t('ui.complete-registration'), to: '/auth/complete-registration' };
  return { kind: 'warning', warning: { title: t('ui.access-restricted'), message, action } };
}

/** Whether someone may use a feature, and what prevents it (specification §4, "Listing-creation access"). */
export function accessTo(feature: Feature, known: Known): Decision {
  const { user, isLoading, failure } = known;
  if (feature === 'homepage') return allowed;
  if (user === undefined) {
    if (failure !== undefined) return { kind: 'denied', reason: failure };
    return isLoading === true ? { kind: 'loading' } : { kind: 'denied', reason: null };
  }
  if (feature === 'listing-creation') return toCreateListings({ ...known, user });
  // A feature of another version of the site may arrive as a string.
  return (feature as string) === 'seller-features' ? toSell(user) : { kind: 'denied', reason: null };
}

const CONNECT = '/pre-stripe-connect';
const WARNINGS: Record<string, { message: string; label: string | null }> = {
  submitted: { message: t('ui.stripe-checking-what-sent'), label: null },
  action_required: { message: t('ui.stripe-needs-one-more'), label: t('ui.complete-verification') },
  rejected: { message: t('ui.stripe-could-not-accept'), label: t('ui.try-again') },
  restricted: { message: t('ui.account-restricted-please-contact'), label: null },
  deleted: { message: t('ui.account-at-stripe-was'), label: t('ui.connect-again') },
};

/** The message for a seller without a verified account before creating a link, by the account’s status. */
export function verificationWarning(status: ProviderStanding | undefined, needsProviderSetup: boolean): Warning {
  const { message, label } = WARNINGS[status?.status ?? 'unverified'] ?? {
    message: t('ui.complete-stripe-connect-verification'),
    label: needsProviderSetup ? t('ui.set-up-payments') : t('ui.continue-with-stripe'),
  };
  return { title: t('ui.verification-required'), message, action: label === null ? null : { label, to: CONNECT } };
}
