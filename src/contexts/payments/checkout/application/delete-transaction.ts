import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { MoneyNotSettled, PaymentUnderWay } from '../../protection/domain/payment.errors.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';

export interface DeleteTransactionCommand {
  listingId: string;
  byUserId: number;
}

/**
 * Deletes a transaction for an administrator: removed if no one ever paid, archived if it has held money (product.md
 * §7).
 */
@Injectable()
export class DeleteTransaction {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly checkouts: CheckoutRepository,
  ) {}

  /** Throws `NotFound`, `PaymentUnderWay`, and `MoneyNotSettled` while money is held or owed. */
  execute({ listingId, byUserId }: DeleteTransactionCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { reservedForCheckout } = await this.register.lock(listingId);
      const isBeingPaid = reservedForCheckout !== null || (await this.checkouts.isOpenFor(listingId));
      if (isBeingPaid) throw new PaymentUnderWay();
      const payments = await this.payments.lockAll(listingId);
      if (payments.some(({ isSettled }) => !isSettled)) throw new MoneyNotSettled();
      if (payments.length === 0) await this.register.remove(listingId, byUserId);
      else await this.register.archive(listingId, byUserId);
    });
  }
}
