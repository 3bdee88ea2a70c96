/** A table scrolls sideways where it is wider than the window; an empty one has nothing to reach there by keyboard. */
export const wideTable = (pixels: number, rows: readonly unknown[] | undefined): { x: number } | undefined =>
  rows === undefined || rows.length === 0 ? undefined : { x: pixels };
