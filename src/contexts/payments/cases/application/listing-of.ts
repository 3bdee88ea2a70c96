import type { ListingFacts, TransactionRegister } from '../../../listings/published/transaction-register.js';

/** The listing with this transaction id or share link; null if there is none (api.md, "Ids"). */
export const listingOf = async (register: TransactionRegister, product: string): Promise<ListingFacts | null> =>
  (await register.find(product)) ?? register.findByShareLink(product);
