import { t } from '../texts/texts';

/** What a gate can be before (specification §2, "Access-gate screen"). */
export type Feature = 'homepage' | 'listing-creation' | 'seller-features';

/** As much of a person as the decision needs. */
export interface Visitor {
  profileCompleted: boolean;
  isProspect: boolean;
  stripeConnectId: string | null;
}

/** As much of the card provider's answer as the decision needs; a missing status counts as unverified. */
export interface ProviderStanding {
  status?: string;
  isConnected?: boolean;
  account?: { charges_enabled: boolean; payouts_enabled: boolean; details_submitted: boolean } | null;
}

/** What is known at the moment; `undefined` is not known yet, a user of `null` is no one. */
export interface Known {
  user: Visitor | null | undefined;
  status?: ProviderStanding;
  /** The question about the person is under way. */
  isLoading?: boolean;
  /** The question about the provider account is under way. */
  isStatusLoading?: boolean;
  /** Why a question failed, as a sentence for a person. */
  failure?: string;
}

/** Why someone waits, and where they can do something about it. */
export interface Warning {
  title: string;
  message: string;
  action: { label: string; to: string } | null;
}

export type Decision =
  | { kind: 'loading' }
  | { kind: 'redirect'; to: string }
  /** `needsPaymentAccount`: not connected or not verified. `needsProviderSetup`: no account was ever begun. */
  | { kind: 'allowed'; needsPaymentAccount: boolean; needsProviderSetup: boolean }
  | { kind: 'warning'; warning: Warning }
  | { kind: 'denied'; reason: string | null };

export const UNEXPLAINED = t('ui.unable-determine-access-permissions');

/** Verified by word, or by what the account can do (specification §4, "Payment account status"). */
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

/** Whether someone may use a feature, and what is in the way (specification §4, "Listing-creation access"). */
export function accessTo(feature: Feature, known: Known): Decision {
  const { user, isLoading, failure } = known;
  if (feature === 'homepage') return allowed;
  if (user === undefined) {
    if (failure !== undefined) return { kind: 'denied', reason: failure };
    return isLoading === true ? { kind: 'loading' } : { kind: 'denied', reason: null };
  }
  if (feature === 'listing-creation') return toCreateListings({ ...known, user });
  // A feature of another version of the site may arrive as a text.
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

/** What a seller without a verified account reads before creating a link, by the account's status. */
export function verificationWarning(status: ProviderStanding | undefined, needsProviderSetup: boolean): Warning {
  const { message, label } = WARNINGS[status?.status ?? 'unverified'] ?? {
    message: t('ui.complete-stripe-connect-verification'),
    label: needsProviderSetup ? t('ui.set-up-payments') : t('ui.continue-with-stripe'),
  };
  return { title: t('ui.verification-required'), message, action: label === null ? null : { label, to: CONNECT } };
}
