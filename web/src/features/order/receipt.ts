import type { ReceiptView } from '../../../../src/payments/published/views.js';
import { formatCad } from '../../shared/ui/money';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

/** The Toronto day of a payment, written out. */
export const receiptDay = (paidAt: string): string => day.format(new Date(paidAt));

/** The tax that is contained in what Porchlight keeps (product.md §4, "Order confirmation"). */
export const hstSentence = ({ hstRate, hstAmount }: Pick<ReceiptView, 'hstRate' | 'hstAmount'>): string =>
  `HST ${hstRate}% included in Porchlight’s fees: ${formatCad(hstAmount)}, not added to your total.`;
