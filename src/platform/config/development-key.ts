import { createHash, timingSafeEqual } from 'node:crypto';

/** Carries the key for calls to the development pages and the sandbox's controls when it is not in the URL. */
export const DEVELOPMENT_KEY_HEADER = 'x-development-key';
/** Set by opening a URL with the key, so that the linked pages need none. */
export const DEVELOPMENT_KEY_COOKIE = 'porchlight_development';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameKey = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
