import { havingWords, wordsOf } from '../../../../platform/persistence/like-pattern.js';
import type { Bind } from '../../../../platform/persistence/bound-values.js';

const WORDS = 'identity.words_of(email, username, first_name, last_name, phone_number)';

/** SQL conditions that match people who have every word of the text. */
export const matchingWords = (text: string, bind: Bind): string => `AND ${havingWords(WORDS, wordsOf(text), bind)}`;
