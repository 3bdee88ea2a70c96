const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Mails to one address in 24 hours that no one signed in asked for, over all kinds (product.md §12). */
export const MAX_UNASKED_MAILS = 10;
/** The pause after the last of them; it doubles with each further one. */
const FIRST_PAUSE_MS = HOUR_MS;
export const UNASKED_MAILS_LOOK_BACK_MS = DAY_MS;

/**
 * When another may be sent, or null if now. `sent` are those of the last 24 hours, newest first. No pause outlasts the
 * 24 hours in which its mails count, so that no one can keep an address silent for good.
 */
export function nextUnaskedMailAt(sent: readonly Date[], now: Date): Date | null {
  const [last, tenth] = [sent[0], sent[MAX_UNASKED_MAILS - 1]];
  if (last === undefined || tenth === undefined) return null;
  const pause = FIRST_PAUSE_MS * 2 ** (sent.length - MAX_UNASKED_MAILS);
  const next = new Date(Math.min(last.getTime() + pause, tenth.getTime() + DAY_MS));
  return next > now ? next : null;
}
