/**
 * How much of the windows may be kept without a payment (decision 0032), so that neither one person nor one network closes
 * a window for everyone.
 */
export const UNPAID_HOLDS = {
  /** Of a window's room that one person, or one network, may hold unpaid at the same time. */
  shareOfWindow: 0.5,
  /** Unpaid holds of one network at the same time, over all windows and items. */
  openForNetwork: 10,
} as const;

/**
 * Whether someone who holds `own` of a window unpaid may hold `load` more of it; loads, as `limit`, the window's room. The
 * first hold always may: a large item in a small window has to be sold, too.
 */
export function mayHoldBesides(own: number, load: number, limit: number): boolean {
  return own === 0 || own + load <= limit * UNPAID_HOLDS.shareOfWindow;
}
