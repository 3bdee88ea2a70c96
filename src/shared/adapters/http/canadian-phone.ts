import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

const LONGEST = 40;

/** A valid Canadian number in any usual form as E.164; null for anything else, a number of the United States too. */
export function canadianPhoneNumber(text: string): string | null {
  if (text.length > LONGEST) return null;
  const number = parsePhoneNumberFromString(text, 'CA', metadata);
  return number?.country === 'CA' && number.isValid() && number.ext === undefined ? number.number : null;
}
