import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { bookedShares, type Shares } from '../../ledger/domain/division.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SettleShares } from './settle-shares.js';

/** Where all of it goes back and no one earned anything, there was nothing to divide. */
const allBack = ({ isGivenBack, state }: Payment): Pick<Shares, 'buyerCents' | 'sellerCents'> | null =>
  isGivenBack ? { buyerCents: state.totalCents, sellerCents: 0 } : null;

/**
 * A wasted trip is owed to its driver, or not: a sale that has been divided is divided again with it, buyer and seller as
 * before; one that goes on is divided with it later (money.md, "Who gets what").
 */
@Injectable()
export class SettleTrip {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly settleShares: SettleShares,
  ) {}

  /** Heard as often as it comes; what is on the books already changes nothing. */
  execute({ listingId, tripId }: { listingId: string; tripId: string }): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) return;
      const shares = bookedShares(payment.state, await this.ledger.listByPayment(payment.id)) ?? allBack(payment);
      if (shares === null) return;
      const { wasTransferred } = payment;
      await this.settleShares.execute(payment, shares, { reference: `trip:${tripId}`, wasTransferred });
    });
  }
}
