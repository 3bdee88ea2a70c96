import type { PhoneFact } from '../published/phone-views.js';

export type PhoneChannel = 'text' | 'push';

const MINUTE_MS = 60_000;

/** How long each fact is worth sending, in milliseconds; a driver who set off an hour ago is old news. */
const WORTH_MS: Record<PhoneFact, number> = {
  'driver-set-off': 60 * MINUTE_MS,
  'driver-near': 10 * MINUTE_MS,
  'driver-here': 20 * MINUTE_MS,
  'condition-asked': 10 * MINUTE_MS,
  'condition-answered': 10 * MINUTE_MS,
  'delivery-late': 120 * MINUTE_MS,
};

/** When a message about a fact expires. */
export const worthUntil = (fact: PhoneFact, at: Date): Date => new Date(at.getTime() + WORTH_MS[fact]);

/** The number of attempts before a message is given up. */
export const MAX_PHONE_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5_000;

/** Milliseconds to wait after the given number of attempts: 5 seconds, then three times longer each time. */
export const phonePauseAfter = (attempts: number): number => FIRST_PAUSE_MS * 3 ** Math.max(0, attempts - 1);

/** Longer than any attempt takes, so an older attempt was interrupted. */
export const PHONE_LEASE_MS = 60_000;
/** How many messages one instance sends in parallel. */
export const MAX_PHONES_AT_ONCE = 4;

/** The unique key that keeps a redelivered event from queueing a second message; `device` for a notification. */
export function phoneKey(
  occasion: string,
  fact: PhoneFact,
  channel: PhoneChannel,
  userId: number,
  device = '',
): string {
  return [occasion, fact, channel, String(userId), device].join('|');
}

/** Why a number cannot receive texts: its owner sent STOP, it is invalid, or the line does not support texts. */
export type NumberRefusal = 'stopped' | 'invalid' | 'no-texts';

const STOP_WORDS = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'OPTOUT',
  'REVOKE',
  'ARRET',
  'ARRÊT',
]);
const START_WORDS = new Set(['START', 'YES', 'UNSTOP', 'OUI', 'DEBUT', 'DÉBUT']);

/** Interprets an incoming text: the keywords that carriers prescribe must be the whole text; null for anything else. */
export function askedByReply(body: string): 'stop' | 'start' | null {
  // The longest keyword has 11 letters.
  const word = body
    .trim()
    .slice(0, 20)
    .replace(/[.!"']/g, '')
    .toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : null;
}
