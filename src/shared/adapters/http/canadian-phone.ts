import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

const LONGEST = 40;

/**
 * Converts a valid Canadian number in any usual format to E.164; returns null for anything else, including US numbers.
 */
export function canadianPhoneNumber(text: string): string | null {
  if (text.length > LONGEST) return null;
  const number = parsePhoneNumberFromString(text, 'CA', metadata);
  return number?.country === 'CA' && number.isValid() && number.ext === undefined ? number.number : null;
}
