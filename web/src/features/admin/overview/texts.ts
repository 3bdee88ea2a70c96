/** The texts of the Overview tab, which is beyond the specification. */
export const TEXTS = {
  failed: 'The overview could not be loaded. Please try again.',
  empty: 'Nothing was released or given back in this period.',
  plot: 'Platform revenue and HST by day',
  statuses: 'Transactions by status',
} as const;
