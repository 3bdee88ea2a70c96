/** A query for every distinct `value` of an indexed column, by a loose index scan; accepts only names from the code. */
export const distinctValues = (table: string, column: string): string => `
  WITH RECURSIVE each AS (
    (SELECT ${column} AS value FROM ${table} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${column} > each.value ORDER BY ${column} LIMIT 1)
      FROM each WHERE each.value IS NOT NULL)
  SELECT value FROM each WHERE value IS NOT NULL`;
