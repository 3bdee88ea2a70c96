import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { PickupFees } from '../../losses/application/pickup-fees.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { bookedShares, type Shares } from '../../ledger/domain/division.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SettleShares } from './settle-shares.js';

/** With a full refund and no driver earnings, nothing was divided. */
const allBack = ({ isGivenBack, state }: Payment): Pick<Shares, 'buyerCents' | 'sellerCents'> | null =>
  isGivenBack ? { buyerCents: state.totalCents, sellerCents: 0 } : null;

/**
 * Decides whether a wasted trip is owed to its driver: a divided sale is divided again with it, the same for buyer and
 * seller; one that continues includes it later (money.md, "Who gets what").
 */
@Injectable()
export class SettleTrip {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly settleShares: SettleShares,
    private readonly fees: PickupFees,
  ) {}

  /** Can be repeated; what is already in the ledger changes nothing. `isByPerson`: not because no one contested it. */
  execute({
    listingId,
    tripId,
    isByPerson,
  }: {
    listingId: string;
    tripId: string;
    isByPerson: boolean;
  }): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) return;
      const shares = bookedShares(payment.state, await this.ledger.listByPayment(payment.id)) ?? allBack(payment);
      if (shares === null) {
        await this.fees.count(payment.state);
        return;
      }
      const { wasTransferred } = payment;
      await this.settleShares.execute(payment, shares, {
        reference: `trip:${tripId}${isByPerson ? ':decided' : ''}`,
        wasTransferred,
      });
    });
  }
}
