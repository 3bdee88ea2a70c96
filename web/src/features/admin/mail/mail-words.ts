import type {
  MailState,
  MailTotalsView,
  OutgoingMailView,
} from '../../../../../src/contexts/notifications/published/mail-views.js';

import type { PhoneFact } from '../../../../../src/contexts/notifications/published/phone-views.js';

/** The word and badge colour of each state. */
export const STATES: Readonly<Record<MailState, { word: string; tone: string }>> = {
  queued: { word: 'Waiting', tone: 'amber' },
  sending: { word: 'Sending', tone: 'teal' },
  sent: { word: 'Sent', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  bounced: { word: 'Bounced', tone: 'red' },
};

/** The channels other than e-mail. */
export const CHANNELS = { text: 'Text message', push: 'Notification' } as const;

/** The fact that a text or notification reports. */
export const FACTS: Readonly<Record<PhoneFact, string>> = {
  'driver-set-off': 'Driver set off',
  'driver-near': 'Driver 15 minutes away',
  'driver-here': 'Driver arrived',
  'condition-asked': 'Item differs: buyer asked',
  'condition-answered': 'Item differs: buyer answered',
  'delivery-late': 'Delivery late',
};

const LONG_WAIT_MS = 15 * 60_000;

export const attemptsInWords = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

/** Totals by state over the last days; every message is sent or given up within half a day. */
export function figuresOf({ days, states, phonesGivenUp }: MailTotalsView): readonly [label: string, value: number][] {
  return [
    ['Waiting', states.queued + states.sending],
    [`Sent in ${days} days`, states.sent],
    [`Failed in ${days} days`, states.failed],
    [`Bounced in ${days} days`, states.bounced],
    [`Texts and notifications failed in ${days} days`, phonesGivenUp],
  ];
}

/** Since when a message has waited for longer than its first attempts should take; null if none has. */
export function longWaiting({ waitingSince }: MailTotalsView, now: number): string | null {
  return waitingSince !== null && now - Date.parse(waitingSince) > LONG_WAIT_MS ? waitingSince : null;
}

/** Whether the message cannot be retried because its text is gone. */
export const isForgotten = ({ state, canRetry }: OutgoingMailView): boolean =>
  (state === 'failed' || state === 'bounced') && !canRetry;
