/** A number of things, and their sum in cents. */
export interface CountedMoneyView {
  count: number;
  cents: number;
}

/**
 * GET /api/admin/users/{id}/suspension: what suspending the person does, or while they are suspended, what reinstating
 * them does.
 */
export interface SuspensionView {
  isSuspended: boolean;
  isSuspendedAsDriver: boolean;
  /** Sessions that end. */
  sessions: number;
  /** Items that go off sale, or on sale again. */
  itemsOnSale: number;
  /** Payments under way that end, as the seller and as the buyer. */
  openCheckouts: number;
  /** Paid sales whose payout will wait; while suspended, those that wait for it. */
  sales: CountedMoneyView;
  /** Jobs that have not started, which other drivers can take. */
  jobsToGiveBack: number;
  /** Jobs that the person has set off for, without the item yet. */
  jobsSetOff: number;
  /** Items in their van: collected, and neither delivered nor back with the seller. */
  itemsInVan: number;
  /** Open cases in which they are the buyer or the seller. */
  openCases: number;
  /** What they are owed as a driver, which waits, or is paid once nothing stops it. */
  driverPayCents: number;
}
