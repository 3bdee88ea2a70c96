import { splitFees, type FeeParts } from '../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../listings/published/transaction-register.js';
import { Money } from '../../../platform/domain/money.js';
import type { TemplateId } from '../domain/mail.js';
import type { AmountLine } from './mail-facts.js';

export type Party = 'buyer' | 'seller';

const line = (label: AmountLine['label'], amount: Money): AmountLine => ({ label, cents: amount.cents });

function partsOf({ priceCents, deliveryFeeCents, serviceFee, referralDiscount }: ListingFacts): FeeParts {
  const [itemPrice, deliveryFee] = [Money.ofCents(priceCents), Money.ofCents(deliveryFeeCents)];
  return splitFees({ itemPrice, deliveryFee, serviceFee, referralDiscount });
}

const paidLines = ({ priceCents, deliveryFeeCents }: ListingFacts): AmountLine[] => [
  line('mail.row-item', Money.ofCents(priceCents)),
  line('mail.row-delivery', Money.ofCents(deliveryFeeCents)),
];

const lineIf = (label: AmountLine['label'], cents: number): AmountLine[] =>
  cents > 0 ? [line(label, Money.ofCents(-cents))] : [];

/** The buyer's payment: price and delivery fee. */
export const paidAmount = (listing: ListingFacts): Money =>
  Money.ofCents(listing.priceCents + listing.deliveryFeeCents);

/** The agreed amounts of a sale for one side. */
export function saleRows(listing: ListingFacts, role: Party): AmountLine[] {
  if (role === 'seller') return shareRows(listing, partsOf(listing).sellerReceives.cents);
  return [...paidLines(listing), line('mail.row-total', paidAmount(listing))];
}

/** The breakdown of a refund: everything, everything but the delivery fee, or a decided amount. */
export function refundRows(listing: ListingFacts, refundCents: number): AmountLine[] {
  const keptCents = paidAmount(listing).cents - refundCents;
  const back = line('mail.row-back', Money.ofCents(refundCents));
  if (keptCents !== 0 && keptCents !== listing.deliveryFeeCents)
    return [line('mail.row-paid', paidAmount(listing)), back];
  return [...paidLines(listing), ...lineIf('mail.row-kept-delivery', keptCents), back];
}

/** The breakdown of a seller's share; `transferCents` is what is left after deducting the seller's debt. */
export function shareRows(listing: ListingFacts, shareCents: number, transferCents = shareCents): AmountLine[] {
  const { finalServiceFee, sellerReceives } = partsOf(listing);
  return [
    line('mail.row-price', Money.ofCents(listing.priceCents)),
    line('mail.row-fee', finalServiceFee.negated()),
    ...lineIf('mail.row-given-back', sellerReceives.cents - shareCents),
    ...lineIf('mail.row-kept-debt', shareCents - transferCents),
    line('mail.row-receive', Money.ofCents(transferCents)),
  ];
}

/** The amounts of a template when only the sale is known. */
export function templateRows(template: TemplateId, listing: ListingFacts, role: Party): AmountLine[] {
  if (template !== 'cancellation') return saleRows(listing, role);
  return role === 'buyer' ? refundRows(listing, paidAmount(listing).cents) : [];
}
