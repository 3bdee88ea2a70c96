/** The texts of the Overview tab, which is beyond the specification. */
export const TEXTS = {
  failed: 'The overview could not be loaded. Please try again.',
  empty: 'Nothing was released or given back in this period.',
  plot: 'Porchlight’s fee and its HST by day',
  statuses: 'Transactions by status, now',
  fee: 'Porchlight’s fee',
  hst: 'HST in Porchlight’s fee',
  divided: 'Sales paid out or given back',
  created: 'Sales created',
  all: 'Sales in all',
  whose:
    'Porchlight’s fee is what Porchlight keeps of what buyers paid, after the sellers’ and drivers’ shares; the HST in it is the tax office’s. Money given back counts on the day on which it went back.',
} as const;
