/** Dimensions of the grid in pixels (second document, §2): cards 380 high, columns 320 to 380 wide. */
export const CARD_HEIGHT = 380;
export const GAP = 16;
const MIN_WIDTH = 320;

/** The number of columns of at least 320 px that fit into `width`; never less than one. */
export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (MIN_WIDTH + GAP)));
