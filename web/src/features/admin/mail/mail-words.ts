import type {
  MailState,
  MailTotalsView,
  OutgoingMailView,
} from '../../../../../src/notifications/published/mail-views.js';

/** Each state in a word, with its colour. */
export const STATES: Readonly<Record<MailState, { word: string; tone: string }>> = {
  queued: { word: 'waiting', tone: 'amber' },
  sending: { word: 'being sent', tone: 'teal' },
  sent: { word: 'sent', tone: 'green' },
  failed: { word: 'given up', tone: 'red' },
  bounced: { word: 'came back', tone: 'red' },
};

const LONG_MS = 15 * 60_000;

/** How often it was tried. */
export const attemptsInWords = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

/** How the messages of the last days stand; none waits longer than half a day. */
export function figuresOf({ days, states }: MailTotalsView): readonly [label: string, value: number][] {
  return [
    ['Waiting', states.queued + states.sending],
    [`Sent in ${days} days`, states.sent],
    [`Given up in ${days} days`, states.failed],
    [`Came back in ${days} days`, states.bounced],
  ];
}

/** Since when a message waits longer than its first attempts take; none where none does. */
export function longWaiting({ waitingSince }: MailTotalsView, now: number): string | null {
  return waitingSince !== null && now - Date.parse(waitingSince) > LONG_MS ? waitingSince : null;
}

/** Whether it cannot be tried again for the one reason that its text is gone. */
export const isForgotten = ({ state, canRetry }: OutgoingMailView): boolean =>
  (state === 'failed' || state === 'bounced') && !canRetry;
