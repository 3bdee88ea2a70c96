/** Adds a value to a statement and gives its place in it, `$1` for the first. */
export type Bind = (value: unknown) => string;

/** A statement with the values that belong to its `$1`, `$2` … */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** A statement that is written while its values are gathered, so that the places are counted by no one. */
export function statement(write: (bind: Bind) => string, given: readonly unknown[] = []): Statement {
  const parameters = [...given];
  return { sql: write((value) => `$${String(parameters.push(value))}`), parameters };
}
