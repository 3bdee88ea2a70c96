import { createHash, timingSafeEqual } from 'node:crypto';

/** What a call of the development's pages or the sandbox's controls bears the key in, where it is not in the address. */
export const DEVELOPMENT_KEY_HEADER = 'x-development-key';
/** Set by an address that bears the key, so that the pages behind it need not. */
export const DEVELOPMENT_KEY_COOKIE = 'porchlight_development';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a key that is wrong as for the right one. */
export const isSameKey = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
