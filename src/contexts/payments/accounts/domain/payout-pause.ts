import { sentence } from '../../../../platform/texts/sentence.js';
/** How many hours payouts pause after a change of e-mail address or payout account (product.md §2). */
export const PAYOUT_PAUSE_HOURS = 72;

/** Why a person's payouts pause; each cause is a hold rule of the same name. */
export type PayoutPauseCause = 'email-changed' | 'payout-account-changed';

/** The text for the person; it may be followed by a time. */
export const PAUSE_SENTENCES: Readonly<Record<PayoutPauseCause, string>> = {
  'email-changed': sentence('said.pause-email'),
  'payout-account-changed': sentence('said.pause-account'),
};

/** A period in which a person is paid nothing, neither as a seller nor as a driver. */
export interface PayoutPause {
  userId: number;
  cause: PayoutPauseCause;
  /** When the change was made. */
  since: Date;
  until: Date;
}

export function pauseSince(userId: number, cause: PayoutPauseCause, since: Date): PayoutPause {
  return { userId, cause, since, until: new Date(since.getTime() + PAYOUT_PAUSE_HOURS * 3_600_000) };
}
