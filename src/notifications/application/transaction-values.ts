import { splitFees } from '../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../listings/published/transaction-register.js';
import { Money } from '../../shared/domain/money.js';
import { amountInWords, dayInWords } from './mail-formats.js';
import type { AmountRow, MailValues } from './ports/mail-renderer.js';

export type Party = 'buyer' | 'seller';

function amountRows(listing: ListingFacts, role: Party): AmountRow[] {
  const itemPrice = Money.ofCents(listing.priceCents);
  const deliveryFee = Money.ofCents(listing.deliveryFeeCents);
  const { serviceFee, referralDiscount } = listing;
  const parts = splitFees({ itemPrice, deliveryFee, serviceFee, referralDiscount });
  const rows: [string, Money][] =
    role === 'buyer'
      ? [
          ['Item', itemPrice],
          ['Delivery', deliveryFee],
          ['Total', parts.totalPayment],
        ]
      : [
          ['Price', itemPrice],
          ['Service fee', parts.finalServiceFee.negated()],
          ['You receive', parts.sellerReceives],
        ];
  return rows.map(([label, amount]) => ({ label, amount: amountInWords(amount) }));
}

/** What a message about a transaction may show to one of its parties; never a code, an address or the other's name. */
export function transactionValues(listing: ListingFacts, role: Party, publicUrl: string): Partial<MailValues> {
  return {
    item: listing.name,
    link: `${publicUrl}/transaction/${listing.shareLink}`,
    role,
    rows: amountRows(listing, role),
    deliveryDay: listing.deliveryDate === null ? null : dayInWords(listing.deliveryDate),
    deliveryWindow: listing.deliveryWindow,
  };
}

/** What the buyer paid. */
export const paidAmount = (listing: ListingFacts): Money =>
  Money.ofCents(listing.priceCents + listing.deliveryFeeCents);
