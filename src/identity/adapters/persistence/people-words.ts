import { havingWords } from '../../../shared/adapters/persistence/like-pattern.js';
import type { Bind } from '../../../shared/adapters/persistence/bound-values.js';

const PHONE = /^[+\d\s().-]+$/;
const MIN_DIGITS = 4;

/** The words of a search; a phone number, however it is written, is one word, without the country's 1. */
export function wordsOf(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  if (PHONE.test(text) && digits.length >= MIN_DIGITS) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return text.split(/\s+/).filter((word) => word !== '');
}

const WORDS = 'identity.words_of(email, username, first_name, last_name, phone_number)';

/** What is added to a condition, so that it is about people who have all words of the text. */
export const foundBy = (text: string, bind: Bind): string => `AND ${havingWords(WORDS, wordsOf(text), bind)}`;
