import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import type { Payment } from '../../protection/domain/payment.js';
import { DecideShares } from '../../protection/application/decide-shares.js';
import { EndSale } from '../../protection/application/end-sale.js';

/** The shares of a refund or split. */
@Injectable()
export class ProblemShares {
  constructor(
    private readonly endSale: EndSale,
    private readonly decide: DecideShares,
  ) {}

  async execute(
    payment: Payment,
    listing: ListingFacts,
    {
      problemId,
      byParties,
      ...shares
    }: { problemId: string; byParties: boolean; buyerCents: number; sellerCents: number },
  ): Promise<void> {
    if (shares.sellerCents === 0) await this.endSale.execute(listing, 'problem');
    await this.decide.execute(payment, { shares, reason: 'problem', reference: `problem:${problemId}`, byParties });
  }
}
