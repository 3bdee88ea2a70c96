import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { ApplyHoldRules } from './apply-hold-rules.js';
import { lastEnd, PaymentHolds } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

/**
 * Holds all of a seller's sales once the seller is suspended, so that page and money desk show it immediately, and lets
 * them go on once the seller is reinstated. A sale that comes later is held at its delivery and before its transfer.
 */
@Injectable()
export class HoldSuspendedSeller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly holds: PaymentHolds,
    private readonly holdRules: ApplyHoldRules,
    private readonly save: SavePayment,
    private readonly clock: Clock,
  ) {}

  async execute(sellerId: number): Promise<void> {
    for (const listingId of await this.payments.listUnpaidSales(sellerId)) {
      await this.unitOfWork.run(async () => {
        await this.register.lock(listingId);
        const payment = await this.payments.lockSale(listingId);
        if (payment === null || payment.isSettled) return;
        if ((await this.holdRules.ofSuspendedSeller(payment)) !== 'ended') return;
        const now = this.clock.now();
        const heldUntil = lastEnd(await this.holds.openOf(payment.id, now));
        if (payment.holdEnded('seller-suspended', now, heldUntil)) await this.save.execute(payment);
      });
    }
  }
}
