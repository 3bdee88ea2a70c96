import type { FeeBreakdownView } from '../../../../../src/contexts/listings/published/fee-breakdown.js';
import { formatCad } from '../../../shared/ui/money';
import { referralNote } from './texts';

export interface ReleaseLine {
  label: string;
  value: string;
  note?: string;
}

const DEFAULTS = { hstRate: 13, cardPercent: 2.9, cardFixed: 0.3 };
const cents = (amount: number): number => Math.round(amount * 100);

/** What the platform keeps after HST and the card provider's fees, in CAD; negative at a high discount. */
export function netReceipts({ platformTotalFee, hstAmount = 0, stripeFeeAmount = 0 }: FeeBreakdownView): number {
  return (cents(platformTotalFee) - cents(hstAmount) - cents(stripeFeeAmount)) / 100;
}

/** The lines of the release dialog in the specified order (second document, §2). */
export function releaseLines(breakdown: FeeBreakdownView): ReleaseLine[] {
  const { itemPrice, serviceFeePercent, referralDiscount, sellerReceives, platformTotalFee } = breakdown;
  const { hstRate = DEFAULTS.hstRate, hstAmount = 0, stripeFeeAmount = 0 } = breakdown;
  const { stripeFeePercent = DEFAULTS.cardPercent, stripeFeeFixed = DEFAULTS.cardFixed } = breakdown;
  return [
    { label: 'Item price', value: formatCad(itemPrice) },
    {
      label: 'Service fee',
      value: `${serviceFeePercent}%`,
      ...(referralDiscount > 0 ? { note: referralNote(referralDiscount) } : {}),
    },
    { label: 'Seller receives', value: formatCad(sellerReceives) },
    { label: 'Left over', value: formatCad(platformTotalFee), note: 'Service fee plus platform delivery fee' },
    { label: `HST (${hstRate}%)`, value: formatCad(hstAmount) },
    {
      label: `Card provider fees (${stripeFeePercent}% + ${formatCad(stripeFeeFixed)})`,
      value: formatCad(stripeFeeAmount),
    },
    { label: 'Platform net receipts', value: formatCad(netReceipts(breakdown)) },
  ];
}
