/** The texts of the Tax Reports tab, as the specification has them (second document, §2, §5 and §8). */
export const TEXTS = {
  failed: 'Error loading tax report. Please try again.',
  empty: 'No tax data found for the selected period.',
  noDataTitle: 'No data',
  noData: 'There are no tax items to export.',
  refresh: 'Refresh',
  exportCsv: 'Export CSV',
  transactions: 'Transactions',
  revenue: 'Platform Revenue',
  hst: 'Total HST Collected',
} as const;

/** Explanations beside the specified labels. */
export const EXPLAINED = {
  plot: 'Platform fees and HST by day',
  whose:
    'Transaction Amount is what the buyer paid; a negative amount is a refund. Platform Revenue is Porchlight’s fees, HST included. HST Amount is the tax office’s part of those fees. A refund after the release has its own line, on the day it was made.',
} as const;

export const COLUMNS = {
  id: 'Transaction ID',
  date: 'Date',
  name: 'Product Name',
  seller: 'Seller Name',
  email: 'Seller Email',
  amount: 'Transaction Amount',
  revenue: 'Platform Revenue',
  rate: 'HST Rate',
  hst: 'HST Amount',
} as const;

export const fileName = (start: string, end: string): string => `tax-report-${start}-to-${end}.csv`;
