import { splitFees, type FeeParts } from '../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../listings/published/transaction-register.js';
import { Money } from '../../shared/domain/money.js';
import type { TemplateId } from '../domain/mail.js';
import { amountInWords } from './mail-formats.js';
import type { AmountRow } from './ports/mail-renderer.js';

export type Party = 'buyer' | 'seller';
type Line = [label: string, amount: Money];

const written = (lines: readonly Line[]): AmountRow[] =>
  lines.map(([label, amount]) => ({ label, amount: amountInWords(amount) }));

function partsOf({ priceCents, deliveryFeeCents, serviceFee, referralDiscount }: ListingFacts): FeeParts {
  const [itemPrice, deliveryFee] = [Money.ofCents(priceCents), Money.ofCents(deliveryFeeCents)];
  return splitFees({ itemPrice, deliveryFee, serviceFee, referralDiscount });
}

const paidLines = ({ priceCents, deliveryFeeCents }: ListingFacts): Line[] => [
  ['Item', Money.ofCents(priceCents)],
  ['Delivery', Money.ofCents(deliveryFeeCents)],
];

const lineIf = (label: string, cents: number): Line[] => (cents > 0 ? [[label, Money.ofCents(-cents)]] : []);

/** What the buyer paid. */
export const paidAmount = (listing: ListingFacts): Money =>
  Money.ofCents(listing.priceCents + listing.deliveryFeeCents);

/** What a sale means for one side as it was agreed. */
export function saleRows(listing: ListingFacts, role: Party): AmountRow[] {
  if (role === 'seller') return shareRows(listing, partsOf(listing).sellerReceives.cents);
  return written([...paidLines(listing), ['Total', paidAmount(listing)]]);
}

/** What a refund consists of: all, all but the delivery, or an amount that was decided. */
export function refundRows(listing: ListingFacts, refundCents: number): AmountRow[] {
  const keptCents = paidAmount(listing).cents - refundCents;
  const back: Line = ['Goes back to you', Money.ofCents(refundCents)];
  if (keptCents !== 0 && keptCents !== listing.deliveryFeeCents)
    return written([['You paid', paidAmount(listing)], back]);
  return written([...paidLines(listing), ...lineIf('Kept for the delivery', keptCents), back]);
}

/** What a seller's share consists of; `transferCents` is what is left of it after what the seller owes was kept. */
export function shareRows(listing: ListingFacts, shareCents: number, transferCents = shareCents): AmountRow[] {
  const { finalServiceFee, sellerReceives } = partsOf(listing);
  return written([
    ['Price', Money.ofCents(listing.priceCents)],
    ['Service fee', finalServiceFee.negated()],
    ...lineIf('Given back to the buyer', sellerReceives.cents - shareCents),
    ...lineIf('Kept for what you owe', shareCents - transferCents),
    ['You receive', Money.ofCents(transferCents)],
  ]);
}

/** The amounts of a template about a sale when nothing but the sale is known. */
export function templateRows(template: TemplateId, listing: ListingFacts, role: Party): AmountRow[] {
  if (template !== 'cancellation') return saleRows(listing, role);
  return role === 'buyer' ? refundRows(listing, paidAmount(listing).cents) : [];
}
