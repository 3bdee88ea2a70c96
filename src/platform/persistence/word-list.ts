/**
 * A list of constants as SQL: `('one', 'two')`. Inlined so that the planner can match partial indexes; never use it for
 * input.
 */
export function wordList(words: readonly string[]): string {
  if (words.some((word) => !/^[a-z_]+$/.test(word)))
    throw new Error('Only words of the code can be written into a statement.');
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
