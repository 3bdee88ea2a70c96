import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { ApplyHoldRules } from './apply-hold-rules.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

/**
 * Places holds on all of a seller's sales when payouts are paused, so that page and money desk show it immediately. A
 * sale that is locked, or comes later, is held at its delivery and before its transfer.
 */
@Injectable()
export class HoldPausedSeller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly holdRules: ApplyHoldRules,
    private readonly save: SavePayment,
  ) {}

  async execute(sellerId: number): Promise<void> {
    for (const listingId of await this.payments.listUnpaidSales(sellerId)) {
      await this.unitOfWork.run(async () => {
        await this.register.lock(listingId);
        const payment = await this.payments.lockSale(listingId);
        if (payment === null || payment.isSettled) return;
        const until = await this.holdRules.ofPausedSeller(payment);
        if (until === null || payment.funds !== 'release_due') return;
        payment.waitUntil(until);
        await this.save.execute(payment);
      });
    }
  }
}
