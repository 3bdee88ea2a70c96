import type {
  MailState,
  MailTotalsView,
  OutgoingMailView,
} from '../../../../../src/notifications/published/mail-views.js';

import type { PhoneFact } from '../../../../../src/notifications/published/phone-views.js';

/** Each state in a word, with its colour. */
export const STATES: Readonly<Record<MailState, { word: string; tone: string }>> = {
  queued: { word: 'waiting', tone: 'amber' },
  sending: { word: 'sending', tone: 'teal' },
  sent: { word: 'sent', tone: 'green' },
  failed: { word: 'failed', tone: 'red' },
  bounced: { word: 'bounced', tone: 'red' },
};

/** What a message goes by, where that is not mail. */
export const CHANNELS = { text: 'Text message', push: 'Notification' } as const;

/** What a text or a notification tells. */
export const FACTS: Readonly<Record<PhoneFact, string>> = {
  'driver-set-off': 'Driver set off',
  'driver-near': 'Driver 15 minutes away',
  'driver-here': 'Driver arrived',
  'condition-asked': 'Item differs: buyer asked',
  'condition-answered': 'Item differs: buyer answered',
  'delivery-late': 'Delivery late',
};

const LONG_MS = 15 * 60_000;

/** How often it was tried. */
export const attemptsInWords = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

/** The state of the messages of the last days; none waits longer than half a day. */
export function figuresOf({ days, states, phonesGivenUp }: MailTotalsView): readonly [label: string, value: number][] {
  return [
    ['Waiting', states.queued + states.sending],
    [`Sent in ${days} days`, states.sent],
    [`Failed in ${days} days`, states.failed],
    [`Bounced in ${days} days`, states.bounced],
    [`Texts and notifications failed in ${days} days`, phonesGivenUp],
  ];
}

/** Since when a message waits longer than its first attempts take; none where none does. */
export function longWaiting({ waitingSince }: MailTotalsView, now: number): string | null {
  return waitingSince !== null && now - Date.parse(waitingSince) > LONG_MS ? waitingSince : null;
}

/** Whether it cannot be tried again for the one reason that its text is gone. */
export const isForgotten = ({ state, canRetry }: OutgoingMailView): boolean =>
  (state === 'failed' || state === 'bounced') && !canRetry;
