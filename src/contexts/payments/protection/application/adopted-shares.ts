import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import type { Payment } from '../domain/payment.js';
import { EndSale } from './end-sale.js';
import { ReverseTransfer } from './reverse-transfer.js';
import { SettleShares } from './settle-shares.js';
import { SavePayment } from './save-payment.js';

/** Handles an adopted refund: the division in the ledger, the reversal, and the end of a sale with nothing left. */
@Injectable()
export class AdoptedShares {
  constructor(
    private readonly save: SavePayment,
    private readonly ledger: LedgerRepository,
    private readonly settleShares: SettleShares,
    private readonly reversal: ReverseTransfer,
    private readonly endSale: EndSale,
  ) {}

  /** In the caller's unit of work, under the listing's lock, after the payment has adopted it. */
  async execute(
    payment: Payment,
    listing: ListingFacts,
    adopted: { refundId: string; wasTransferred: boolean; takenBackCents: number },
  ): Promise<void> {
    const { refundId, wasTransferred, takenBackCents } = adopted;
    const { isSale, refundCents: buyerCents, releaseCents: sellerCents } = payment.state;
    if (isSale && payment.isGivenBack) await this.endSale.execute(listing, 'refund', payment.funds);
    await this.save.execute(payment);
    if (await this.#isDivided(payment)) {
      const books = { reference: `adopted:${refundId}`, wasTransferred };
      await this.settleShares.execute(payment, { buyerCents, sellerCents }, books);
    }
    if (takenBackCents > 0) await this.reversal.plan(payment);
  }

  /** A sale that continues is divided at its release, not before. */
  async #isDivided(payment: Payment): Promise<boolean> {
    if (payment.isGivenBack || payment.funds === 'refunding') return true;
    return (await this.ledger.listByPayment(payment.id)).some(({ cause }) => cause === 'settlement');
  }
}
