/** Lets a table scroll sideways below this width. An empty table does not scroll, because it has nothing to reach by keyboard. */
export const wideTable = (pixels: number, rows: readonly unknown[] | undefined): { x: number } | undefined =>
  rows === undefined || rows.length === 0 ? undefined : { x: pixels };
