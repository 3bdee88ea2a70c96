import type { ListingFacts } from '../../listings/published/transaction-register.js';
import { saleRows, type Party } from './amount-rows.js';
import type { MailFacts } from './mail-facts.js';

/** Not all mail programs read WebP; the thumbnail is served as JPEG too. */
const asJpeg = (thumbnailUrl: string): string => thumbnailUrl.replace(/\.webp$/, '.jpg');

/** The values about a transaction for one party; never a code, an address or the other party's name. */
export function transactionValues(listing: ListingFacts, role: Party, publicUrl: string): Partial<MailFacts> {
  const link = `${publicUrl}/transaction/${listing.shareLink}`;
  return {
    item: listing.name,
    link,
    photo: typeof listing.thumbnailUrl === 'string' ? publicUrl + asJpeg(listing.thumbnailUrl) : null,
    receiptLink: role === 'buyer' && listing.buyerId !== null ? `${link}/receipt?order=${listing.id}` : null,
    role,
    rows: saleRows(listing, role),
    deliveryDay: listing.deliveryDate === null ? null : { day: listing.deliveryDate },
    deliveryWindow: listing.deliveryWindow === null ? null : { window: listing.deliveryWindow },
  };
}
