import type { ListingFacts, TransactionRegister } from '../../../listings/published/transaction-register.js';

/** The listing that a transaction’s id or its share link names; null where neither does (api.md, "Ids"). */
export const listingOf = async (register: TransactionRegister, product: string): Promise<ListingFacts | null> =>
  (await register.find(product)) ?? register.findByShareLink(product);
