import type { GivenAddress } from '../published/person-links.js';

/** How long a mark is stored after it was last seen; longer than money is ever held without a decision. */
export const MARK_LIFETIME_MS = 90 * 86_400_000;

const UNIT_WORDS = /\b(apartment|apt|unit|suite|ste|no)\b/g;
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A phone number's digits; null without any. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits === '' ? null : digits;
}

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
