import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';

/** The listing that a text names by its id or its share link (api.md, "Ids"); null if there is none. */
export const listingOf = async (
  register: Pick<TransactionRegister, 'find' | 'findByShareLink'>,
  text: string,
): Promise<ListingFacts | null> => (await register.find(text)) ?? (await register.findByShareLink(text));

@Injectable()
export class TransactionId {
  constructor(private readonly register: TransactionRegister) {}

  /** Returns the listing's id. Throws `NotFound`. */
  async of(text: string): Promise<string> {
    const listing = await listingOf(this.register, text);
    if (listing === null) throw new NotFound('transaction');
    return listing.id;
  }
}
