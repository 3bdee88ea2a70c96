import type { GivenAddress } from '../published/person-links.js';

/** For how long a mark is kept since it was seen last; longer than any money is held without a decision. */
export const MARK_LIFETIME_MS = 90 * 86_400_000;

const UNIT_WORDS = /\b(apartment|apt|unit|suite|ste|no)\b/g;
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The digits of a phone number; null where there are none. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits === '' ? null : digits;
}

/**
 * Street with its unit, and postal code, in lower case: the same with or without accents, spaces, signs and words for a unit.
 * Null where street or postal code is missing.
 */
export function addressMark({ address, address2, zipCode }: GivenAddress): string | null {
  const [street, unit, postal] = [address, address2, zipCode].map((part) =>
    lettersAndDigits((part ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(UNIT_WORDS, ' ')),
  );
  return !street || !postal ? null : `${street}${unit ?? ''} ${postal}`;
}
