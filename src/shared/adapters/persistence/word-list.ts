/** Words of the code as a list of SQL: `('one', 'two')`. Written out, it is seen to fit a partial index; never for input. */
export function wordList(words: readonly string[]): string {
  if (words.some((word) => !/^[a-z_]+$/.test(word)))
    throw new Error('Only words of the code can be written into a statement.');
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
