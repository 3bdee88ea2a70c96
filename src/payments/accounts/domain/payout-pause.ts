import { sentence } from '../../../texts/sentence.js';
/** Hours for which nothing is paid out after a change of e-mail address or payout account (product.md §2). */
export const PAYOUT_PAUSE_HOURS = 72;

/** Why payouts to a person pause; each is a hold rule of the same name. */
export type PayoutPauseCause = 'email-changed' | 'payout-account-changed';

/** What the person reads; a moment may follow. */
export const PAUSE_SENTENCES: Readonly<Record<PayoutPauseCause, string>> = {
  'email-changed': sentence('said.pause-email'),
  'payout-account-changed': sentence('said.pause-account'),
};

/** A time in which a person is paid nothing, neither as a seller nor as a driver. */
export interface PayoutPause {
  userId: number;
  cause: PayoutPauseCause;
  /** The moment of the change. */
  since: Date;
  until: Date;
}

export function pauseSince(userId: number, cause: PayoutPauseCause, since: Date): PayoutPause {
  return { userId, cause, since, until: new Date(since.getTime() + PAYOUT_PAUSE_HOURS * 3_600_000) };
}
