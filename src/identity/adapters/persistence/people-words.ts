import { containing } from '../../../shared/adapters/persistence/like-pattern.js';
import type { Bind } from '../../../shared/adapters/persistence/bound-values.js';

const PHONE = /^[+\d\s().-]+$/;
const LEAST_DIGITS = 4;
const SHORTEST_PART = 3;

/** The words of a search; a phone number, however it is written, is one word, without the country's 1. */
export function wordsOf(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  if (PHONE.test(text) && digits.length >= LEAST_DIGITS) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return text.split(/\s+/).filter((word) => word !== '');
}

/** A short word is looked for where a word begins: an index by three letters has no other answer for it. */
const patternOf = (word: string): string => (word.length < SHORTEST_PART ? containing(` ${word}`) : containing(word));

/** One LIKE for each word: of `LIKE ALL (array)` the index of the search knows nothing. */
export const foundBy = (text: string, bind: Bind): string =>
  wordsOf(text)
    .map(
      (word) =>
        `AND identity.words_of(email, username, first_name, last_name, phone_number) LIKE shared.folded(${bind(patternOf(word))}::text)`,
    )
    .join(' ');
