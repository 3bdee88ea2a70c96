/** Adds a value to the statement and returns its placeholder, `$1` for the first. */
export type Bind = (value: unknown) => string;

/** A statement and the values of its placeholders `$1`, `$2` … */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Builds a statement while collecting its values, so that no one has to count placeholders. */
export function statement(write: (bind: Bind) => string, given: readonly unknown[] = []): Statement {
  const parameters = [...given];
  return { sql: write((value) => `$${String(parameters.push(value))}`), parameters };
}
