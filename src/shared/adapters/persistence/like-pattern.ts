import type { Bind } from './bound-values.js';

/** Letters and digits: an index by three letters knows nothing else, and without it every row would be read. */
const KNOWN = /[\p{L}\p{N}]/gu;
const SHORTEST_PART = 3;

/** A pattern of SQL's LIKE for what contains the text; its own signs in the text are taken as they are. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Whether a text can be searched for: punctuation alone, such as `%` or `--`, finds nothing, without a query. */
export const isSearchable = (text: string): boolean => text.search(KNOWN) >= 0;

/** Whether an index answers for the text only where a word begins with it: it has one letter or digit, or two. */
const isShort = (text: string): boolean => text.search(KNOWN) === 0 && (text.match(KNOWN)?.length ?? 0) < SHORTEST_PART;

/** The same as `containing` for a word among words that have a space before each; a short one where a word begins. */
const containingWord = (word: string): string => containing(isShort(word) ? ` ${word}` : word);

/**
 * A condition for a folded text that has each of these words: one LIKE for each, because an index cannot answer
 * `LIKE ALL (array)`. Words of signs alone, such as the dash of a double name, are passed over; only signs find nothing.
 */
export function havingWords(folded: string, words: readonly string[], bind: Bind): string {
  const known = words.filter(isSearchable);
  if (known.length < words.length && known.length === 0) return 'false';
  const likes = known.map((word) => `${folded} LIKE shared.folded(${bind(containingWord(word))}::text)`);
  return ['true', ...likes].join(' AND ');
}

/** Patterns of LIKE, one of which fits a text of words that has this part; a short one where a word begins. */
export const wordsHaving = (part: string): string[] =>
  isShort(part) ? [`${escaped(part)}%`, containing(` ${part}`)] : [containing(part)];

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
