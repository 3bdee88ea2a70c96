import type { GivenAddress } from './person-links.js';

const UNIT_WORDS = /\b(apartment|apt|unit|suite|ste|no)\b/g;
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Street with unit, and postal code, in lower case; ignores accents, spaces, punctuation and words for a unit. Null
 * without street or postal code.
 */
export function addressMark({ address, address2, zipCode }: GivenAddress): string | null {
  const [street, unit, postal] = [address, address2, zipCode].map((part) =>
    lettersAndDigits((part ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(UNIT_WORDS, ' ')),
  );
  return !street || !postal ? null : `${street}${unit ?? ''} ${postal}`;
}
