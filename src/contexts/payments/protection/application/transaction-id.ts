import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';

/** Administrators may identify a transaction by its share link (api.md, "Ids"). */
@Injectable()
export class TransactionId {
  constructor(private readonly register: TransactionRegister) {}

  /** Returns the listing's id. Throws `NotFound`. */
  async of(text: string): Promise<string> {
    const listing = (await this.register.find(text)) ?? (await this.register.findByShareLink(text));
    if (listing === null) throw new NotFound('transaction');
    return listing.id;
  }
}
