import { havingWords } from '../../../shared/adapters/persistence/like-pattern.js';
import type { Bind } from '../../../shared/adapters/persistence/bound-values.js';

const PHONE = /^[+\d\s().-]+$/;
const MIN_DIGITS = 4;

/** The words of a search; a phone number in any notation is one word, without the country code 1. */
export function wordsOf(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  if (PHONE.test(text) && digits.length >= MIN_DIGITS) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return text.split(/\s+/).filter((word) => word !== '');
}

const WORDS = 'identity.words_of(email, username, first_name, last_name, phone_number)';

/** SQL conditions that match people who have every word of the text. */
export const matchingWords = (text: string, bind: Bind): string => `AND ${havingWords(WORDS, wordsOf(text), bind)}`;
