import type { Memory } from '../../shared/browser-storage';

/** What a status of the provider account means to its owner, and what can be done about it (specification §4). */
export interface Standing {
  badge: { colour: 'green' | 'amber' | 'red' | 'teal'; word: string };
  title: string;
  text: string;
  /** The button that leads to the provider's page; null where there is nothing to do. */
  action: string | null;
  /** Nothing more comes by waiting. */
  isSettled: boolean;
}

const NOT_BEGUN: Standing = {
  badge: { colour: 'amber', word: 'not connected' },
  title: 'Set up payments',
  text: 'Stripe, our card payment provider, pays you out and checks who you are. It takes a few minutes on Stripe’s own page.',
  action: 'Connect with Stripe',
  isSettled: false,
};
const UNFINISHED: Standing = {
  badge: { colour: 'amber', word: 'not finished' },
  title: 'Almost There!',
  text: 'Stripe needs the rest of your details. What you entered before is kept there.',
  action: 'Continue with Stripe',
  isSettled: false,
};

const STANDINGS: Record<string, Standing> = {
  verified: {
    badge: { colour: 'green', word: 'verified' },
    title: 'You are verified',
    text: 'Payments are set up. You can create links now.',
    action: null,
    isSettled: true,
  },
  submitted: {
    badge: { colour: 'teal', word: 'being checked' },
    title: "We're Processing Your Account",
    text: 'Stripe is checking what you sent. This page updates by itself.',
    action: null,
    isSettled: false,
  },
  pending: UNFINISHED,
  action_required: {
    badge: { colour: 'amber', word: 'one more step' },
    title: 'Just One More Step',
    text: 'Stripe needs one more thing from you.',
    action: 'Complete verification',
    isSettled: false,
  },
  rejected: {
    badge: { colour: 'red', word: 'not accepted' },
    title: "Let's Try That Again",
    text: 'Stripe could not accept this account.',
    action: 'Try again',
    isSettled: true,
  },
  restricted: {
    badge: { colour: 'red', word: 'restricted' },
    title: 'Your account is restricted',
    text: 'There is nothing you need to do. Please contact support.',
    action: null,
    isSettled: true,
  },
  deleted: {
    badge: { colour: 'red', word: 'closed' },
    title: 'Your account at Stripe was closed',
    text: 'Connect a new one to be paid again. Your shop and your sales stay as they are.',
    action: 'Connect again',
    isSettled: true,
  },
};

/** The standing of a status; one that is missing or unknown counts as unverified. */
export function standingOf(status: string | undefined, isConnected: boolean): Standing {
  return STANDINGS[status ?? 'unverified'] ?? (isConnected ? UNFINISHED : NOT_BEGUN);
}

/** True the first time that it is asked for that person on this device. */
export function isFirstVerified(store: Pick<Memory, 'getItem' | 'setItem'>, userId: number): boolean {
  const key = `stripe-connect-completed:${userId}`;
  if (store.getItem(key) !== null) return false;
  store.setItem(key, 'yes');
  return true;
}
