import type { PhoneFact } from '../published/phone-views.js';

export type PhoneChannel = 'text' | 'push';

const MINUTE_MS = 60_000;

/** How long each is worth being told, in milliseconds: a driver who set off an hour ago is no news. */
const WORTH_MS: Record<PhoneFact, number> = {
  'driver-set-off': 60 * MINUTE_MS,
  'driver-near': 10 * MINUTE_MS,
  'driver-here': 20 * MINUTE_MS,
  'condition-asked': 10 * MINUTE_MS,
  'condition-answered': 10 * MINUTE_MS,
  'delivery-late': 120 * MINUTE_MS,
};

/** Until when a message about a fact of that moment makes sense. */
export const worthUntil = (fact: PhoneFact, at: Date): Date => new Date(at.getTime() + WORTH_MS[fact]);

/** A message is tried this often, then given up. */
export const MAX_PHONE_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5_000;

/** Milliseconds to wait after the given number of attempts: 5 seconds, then three times longer each time. */
export const phonePauseAfter = (attempts: number): number => FIRST_PAUSE_MS * 3 ** Math.max(0, attempts - 1);

/** Longer than any attempt takes: after it, the attempt was cut off. */
export const PHONE_LEASE_MS = 60_000;
/** How many messages one instance sends beside each other. */
export const MAX_PHONES_AT_ONCE = 4;

/** The key by which a redelivered fact does not make a second message; `device` for one that goes to each device. */
export function phoneKey(
  occasion: string,
  fact: PhoneFact,
  channel: PhoneChannel,
  userId: number,
  device = '',
): string {
  return [occasion, fact, channel, String(userId), device].join('|');
}

/** Why a number takes no texts: its owner sent STOP, it is invalid, or the line takes no texts. */
export type NumberRefusal = 'stopped' | 'invalid' | 'no-texts';

const ENDING = new Set([
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
const BEGINNING = new Set(['START', 'YES', 'UNSTOP', 'OUI', 'DEBUT', 'DÉBUT']);

/** What a text that was sent to us asks for: the words that carriers prescribe, alone in the text; null for another. */
export function askedByReply(body: string): 'stop' | 'start' | null {
  // The longest of these words has 11 letters.
  const word = body
    .trim()
    .slice(0, 20)
    .replace(/[.!"']/g, '')
    .toUpperCase();
  if (ENDING.has(word)) return 'stop';
  return BEGINNING.has(word) ? 'start' : null;
}
