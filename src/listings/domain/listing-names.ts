import { randomBytes, randomInt } from 'node:crypto';
import { SHARE_LINK_LENGTH } from '../published/share-link.js';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Routes and words of eight characters that a share link must never spell (product.md §4). */
const RESERVED = new Set(['register', 'usertest', 'security', 'sitemaps', 'download', 'porchlit', 'checkout']);

/** 12 lowercase hex digits, drawn at random (api.md, "Ids"). */
export const newListingId = (): string => randomBytes(6).toString('hex');

/** Eight random letters or digits that spell no route, whatever the case. */
export function newShareLink(): string {
  for (;;) {
    const link = Array.from({ length: SHARE_LINK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (!RESERVED.has(link.toLowerCase())) return link;
  }
}
