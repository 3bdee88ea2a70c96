import { createHash, timingSafeEqual } from 'node:crypto';

/** The header with the key, for calls of the development's pages and the sandbox's controls that do not have it in the address. */
export const DEVELOPMENT_KEY_HEADER = 'x-development-key';
/** Set by an address with the key, so that the pages behind it need none. */
export const DEVELOPMENT_KEY_COOKIE = 'porchlight_development';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a key that is wrong as for the right one. */
export const isSameKey = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
