import { randomBytes, randomInt } from 'node:crypto';
import { SHARE_LINK_LENGTH } from '../published/share-link.js';

/** Letters and digits, without those that are easily confused when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Routes of eight letters, and words that may become routes. */
const RESERVED = new Set([
  'register',
  'usertest',
  'checkout',
  'download',
  'messages',
  'payments',
  'security',
  'settings',
]);

/** Whether a share link must never be this word, ignoring case (product.md §4). */
export function isReserved(link: string): boolean {
  return RESERVED.has(link.toLowerCase());
}

/** Whether the text has the format of a listing id; anything else need not be looked up. */
export function isListingId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{12}$/.test(text);
}

/** 12 random lowercase hex digits (api.md, "Ids"). */
export function newListingId(): string {
  return randomBytes(6).toString('hex');
}

/** Eight random letters or digits that are not a route. */
export function newShareLink(): string {
  for (;;) {
    const link = Array.from({ length: SHARE_LINK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (!isReserved(link)) return link;
  }
}
