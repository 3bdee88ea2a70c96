/** Measures of the grid in pixels (second document, §2): cards of 380 high, columns of 320 to 380. */
export const CARD_HEIGHT = 380;
export const GAP = 16;
const NARROWEST = 320;

/** How many columns of at least 320 fit; at least one, also where less is left. */
export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
