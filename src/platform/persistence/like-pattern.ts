import type { Bind } from './bound-values.js';

/** Letters and digits: a trigram index knows nothing else, and without it every row would be read. */
const KNOWN = /[\p{L}\p{N}]/gu;
const SHORTEST_PART = 3;

/** What a phone number is typed with, and an extension after it. */
const PHONE = /^[+\d\s().\p{Pd}/]+$/u;
const EXTENSION = /(?:ext|x|poste|#)[.:]?\s{0,2}\d{1,6}$/iu;
const MIN_DIGITS = 4;

/** The words of a search; a phone number in any notation is one word, without the country code 1 and an extension. */
export function wordsOf(text: string): string[] {
  const number = text.trim().replace(EXTENSION, '');
  const digits = number.replaceAll(/\D/g, '');
  if (PHONE.test(number) && digits.length >= MIN_DIGITS) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return text.split(/\s+/).filter((word) => word !== '');
}

/** A LIKE pattern for text that contains the given text; wildcards in it are escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Whether a text can be searched for: punctuation only, such as `%` or `--`, matches nothing, without a query. */
export const isSearchable = (text: string): boolean => text.search(KNOWN) >= 0;

/** Whether the index can find the text only at the start of a word: it has one or two letters or digits. */
const isShort = (text: string): boolean => text.search(KNOWN) === 0 && (text.match(KNOWN)?.length ?? 0) < SHORTEST_PART;

/**
 * Like `containing`, for a word in text with a space before each word; a short one matches only at the start of a word.
 */
const containingWord = (word: string): string => containing(isShort(word) ? ` ${word}` : word);

/**
 * A condition for folded text that contains each of these words: one LIKE per word, because an index cannot answer
 * `LIKE ALL (array)`. Words of punctuation, such as the dash of a double name, are skipped; punctuation only matches
 * nothing.
 */
export function havingWords(folded: string, words: readonly string[], bind: Bind): string {
  const known = words.filter(isSearchable);
  if (known.length < words.length && known.length === 0) return 'false';
  const likes = known.map((word) => `${folded} LIKE shared.folded(${bind(containingWord(word))}::text)`);
  return ['true', ...likes].join(' AND ');
}

/** LIKE patterns, one of which matches text with this part; a short one matches only at the start of a word. */
export const wordsHaving = (part: string): string[] =>
  isShort(part) ? [`${escaped(part)}%`, containing(` ${part}`)] : [containing(part)];

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
