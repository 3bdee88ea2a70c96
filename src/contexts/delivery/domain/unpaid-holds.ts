/**
 * How much may be held without a payment (decision 0032), so that no single person or network can block a window for
 * everyone.
 */
export const UNPAID_HOLDS = {
  /** The share of a window's capacity that one person, or one network, may hold unpaid at the same time. */
  shareOfWindow: 0.5,
  /** The most unpaid holds of one network at the same time, over all windows and items. */
  openForNetwork: 10,
} as const;

/**
 * Whether someone who already holds the load `own` of a window unpaid may hold `load` more; `limit` is the window's
 * capacity. The first hold is always allowed, so that a large item can be sold in a small window.
 */
export function mayHoldMore(own: number, load: number, limit: number): boolean {
  return own === 0 || own + load <= limit * UNPAID_HOLDS.shareOfWindow;
}
