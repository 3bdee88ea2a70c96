import type { Topic } from './questions';

const MARKS = /\p{Diacritic}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Normalizes a text for searching: no accents, case or typographic quotes. */
export const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** The topics whose questions have a word starting with each search word; all of them for an empty search. */
export function found(topics: readonly Topic[], search: string): Topic[] {
  const wanted = folded(search).match(WORD) ?? [];
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer, also = '' }) => {
        const words = folded([title, question, ...answer, also].join(' ')).match(WORD) ?? [];
        return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
