import type { Memory } from '../../shared/browser-storage';
import { t } from '../../shared/texts/texts';

/** The meaning of a provider account’s status for its owner, and their next action (specification §4). */
export interface Standing {
  badge: { colour: 'green' | 'amber' | 'red' | 'teal'; word: string };
  title: string;
  text: string;
  /** The label of the button to the provider’s page; null if there is nothing to do. */
  action: string | null;
  /** The status will not change by waiting. */
  isSettled: boolean;
}

const NOT_BEGUN: Standing = {
  badge: { colour: 'amber', word: t('account.connect.not-begun.badge') },
  title: t('account.connect.not-begun.title'),
  text: t('account.connect.not-begun.text'),
  action: t('account.connect.not-begun.action'),
  isSettled: false,
};
const UNFINISHED: Standing = {
  badge: { colour: 'amber', word: t('account.connect.unfinished.badge') },
  title: t('account.connect.unfinished.title'),
  text: t('account.connect.unfinished.text'),
  action: t('account.connect.unfinished.action'),
  isSettled: false,
};

const STANDINGS: Record<string, Standing> = {
  verified: {
    badge: { colour: 'green', word: t('account.connect.verified.badge') },
    title: t('account.connect.verified.title'),
    text: t('account.connect.verified.text'),
    action: null,
    isSettled: true,
  },
  submitted: {
    badge: { colour: 'teal', word: t('account.connect.submitted.badge') },
    title: t('account.were-processing-account'),
    text: t('account.connect.submitted.text'),
    action: null,
    isSettled: false,
  },
  pending: UNFINISHED,
  action_required: {
    badge: { colour: 'amber', word: t('account.connect.required.badge') },
    title: t('account.connect.required.title'),
    text: t('account.connect.required.text'),
    action: t('account.connect.required.action'),
    isSettled: false,
  },
  rejected: {
    badge: { colour: 'red', word: t('account.connect.rejected.badge') },
    title: t('account.lets-try-again'),
    text: t('account.connect.rejected.text'),
    action: t('account.connect.rejected.action'),
    isSettled: true,
  },
  restricted: {
    badge: { colour: 'red', word: t('account.connect.restricted.badge') },
    title: t('account.connect.restricted.title'),
    text: t('account.connect.restricted.text'),
    action: null,
    isSettled: true,
  },
  deleted: {
    badge: { colour: 'red', word: t('account.connect.deleted.badge') },
    title: t('account.connect.deleted.title'),
    text: t('account.connect.deleted.text'),
    action: t('account.connect.deleted.action'),
    isSettled: true,
  },
};

/** The standing for a status; a missing or unknown one counts as unverified. */
export function standingOf(status: string | undefined, isConnected: boolean): Standing {
  return STANDINGS[status ?? 'unverified'] ?? (isConnected ? UNFINISHED : NOT_BEGUN);
}

/** True only the first time this is called for the person on this device. */
export function isFirstVerified(store: Pick<Memory, 'getItem' | 'setItem'>, userId: number): boolean {
  const key = `stripe-connect-completed:${userId}`;
  if (store.getItem(key) !== null) return false;
  store.setItem(key, 'yes');
  return true;
}
