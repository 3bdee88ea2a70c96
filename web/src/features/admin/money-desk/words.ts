const CENTS = 100;

/** What can still go back to the buyer, in CAD. */
export const restOf = ({ captured, refunded }: { captured: number; refunded: number }): number =>
  Math.round((captured - refunded) * CENTS) / CENTS;
