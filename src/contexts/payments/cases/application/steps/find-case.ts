import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { listingOf } from '../../../ledger/application/transaction-id.js';
import { CaseRepository } from '../ports/case.repository.js';
import { roleIn, type By } from './locked-case.js';

/** A transaction's latest case, which is the open one if there is one. */
@Injectable()
export class FindCase {
  constructor(
    private readonly register: TransactionRegister,
    private readonly cases: CaseRepository,
  ) {}

  /**
   * Returns its id, by the transaction's id or its share link. Throws `NotFound`, also for people whom it does not
   * concern.
   */
  async execute(product: string, by: By): Promise<string> {
    const listing = await listingOf(this.register, product);
    const [newest] = listing === null ? [] : await this.cases.listByListing(listing.id);
    if (newest === undefined) throw new NotFound('case');
    roleIn(newest, by);
    return newest.id;
  }
}
