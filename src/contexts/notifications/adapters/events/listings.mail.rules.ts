import {
  LINK_EXPIRED,
  LINK_EXPIRES_SOON,
  LISTING_CANCELLED,
  LISTING_CREATED,
  type ListingCancelledV1,
} from '../../../listings/published/events.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { on } from '../../../../platform/queue/rules.js';
import { paidAmount, refundRows, type Party } from '../../application/amount-rows.js';
import type { AmountLine } from '../../application/mail-facts.js';
import type { MailRule, SaleMeans } from './mail-means.js';

const wholePaymentRows = (listing: ListingFacts): AmountLine[] => refundRows(listing, paidAmount(listing).cents);

function cancelledBy({ by, cause }: ListingCancelledV1, reader: Party): string {
  if (cause === 'dispute') return 'by-bank';
  return by === reader ? 'by-you' : `by-${by}`;
}

export const LISTINGS_MAIL_RULES: readonly MailRule<SaleMeans>[] = [
  // Sent only if administrators chose sellers as recipients of Listing Details; the page already shows the new link.
  on(LISTING_CREATED, ({ listingId, sellerId }, { tellParties }) =>
    tellParties.execute({
      occasion: `listing-created ${listingId}`,
      template: 'listing-details',
      listingId,
      parties: [{ role: 'seller', userId: sellerId }],
    }),
  ),

  // A cancellation by a decided problem is covered by the message about the decision.
  on(LISTING_CANCELLED, async (event, { tellParties }) => {
    const { listingId, sellerId, buyerId, wasPaid, reason = null, cause } = event;
    if (!wasPaid || buyerId === null || cause === 'problem') return;
    await tellParties.execute({
      occasion: `listing-cancelled ${listingId}`,
      template: 'cancellation',
      listingId,
      values: { reason },
      parties: [
        { role: 'buyer', userId: buyerId, variant: cancelledBy(event, 'buyer'), rows: wholePaymentRows },
        { role: 'seller', userId: sellerId, variant: cancelledBy(event, 'seller'), rows: () => [] },
      ],
    });
  }),

  // Skipped when the item was sold or withdrawn, or the link was renewed.
  on(LINK_EXPIRES_SOON, ({ listingId, sellerId, expiresAt: end }, { tellParties }) =>
    tellParties.execute({
      occasion: `link-expires-soon ${listingId} ${end}`,
      template: 'link-expires-soon',
      listingId,
      values: { until: { instant: end } },
      onlyIf: ({ status, expiresAt }) => status === 'waiting_for_payment' && expiresAt.toISOString() === end,
      parties: [{ role: 'seller', userId: sellerId }],
    }),
  ),

  // Skipped when the link was renewed.
  on(LINK_EXPIRED, ({ listingId, sellerId, expiresAt }, { tellParties }) =>
    tellParties.execute({
      occasion: `link-expired ${listingId} ${expiresAt}`,
      template: 'link-expired',
      listingId,
      values: { until: { instant: expiresAt } },
      onlyIf: ({ status }) => status === 'expired',
      parties: [{ role: 'seller', userId: sellerId }],
    }),
  ),
];
