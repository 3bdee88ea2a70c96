/** The texts of the Overview tab, which the specification does not cover. */
export const TEXTS = {
  failed: 'The overview couldn’t be loaded. Please try again.',
  empty: 'Nothing was released or refunded in this period.',
  plot: 'Platform fees and HST by day',
  statuses: 'Transactions by status, now',
  fee: 'Platform fees, HST included',
  hst: 'HST (13% of fees)',
  divided: 'Sales paid out or refunded',
  created: 'Sales created',
  all: 'All sales',
  whose:
    'Platform fees are what Porchlight keeps of what buyers paid, after the sellers’ and drivers’ shares. The HST in them goes to the tax office. Refunds count on the day they were made.',
} as const;
