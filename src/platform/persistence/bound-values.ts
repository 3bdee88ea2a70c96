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

/** Longer lists are one parameter, so that there is not a statement for every length. */
const MAX_LISTED = 4;

/**
 * The column has one of the values; up to four are parameters of their own. PostgreSQL expects ten values in an array
 * that it does not know yet, so with fewer it would plan a prepared statement again at every execution.
 */
export const isAmong = (column: string, values: readonly unknown[], bind: Bind): string =>
  values.length === 0 || values.length > MAX_LISTED
    ? `${column} = ANY (${bind(values)})`
    : `${column} IN (${values.map((value) => bind(value)).join(', ')})`;
