import { randomBytes, randomInt } from 'node:crypto';
import { SHARE_LINK_LENGTH } from '../published/share-link.js';

/** Letters and digits without those that are mistaken for one another when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Routes of eight letters, and words that may become one. */
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

/** True for a word that a share link must never spell, whatever the case (product.md §4). */
export function isReserved(link: string): boolean {
  return RESERVED.has(link.toLowerCase());
}

/** True for what an id of a listing looks like; nothing else needs to be looked up. */
export function isListingId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{12}$/.test(text);
}

/** 12 lowercase hex digits, drawn at random (api.md, "Ids"). */
export function newListingId(): string {
  return randomBytes(6).toString('hex');
}

/** Eight random letters or digits that spell no route. */
export function newShareLink(): string {
  for (;;) {
    const link = Array.from({ length: SHARE_LINK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (!isReserved(link)) return link;
  }
}
