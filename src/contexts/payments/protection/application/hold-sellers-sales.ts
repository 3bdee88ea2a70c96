import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Payment } from '../domain/payment.js';
import { ApplyHoldRules } from './apply-hold-rules.js';
import { lastEnd, PaymentHolds } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

/**
 * Holds all of a seller's sales at once, so that page and money desk show it immediately. A sale that comes later is
 * held at its delivery and before its transfer.
 */
@Injectable()
export class HoldSellersSales {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly holds: PaymentHolds,
    private readonly holdRules: ApplyHoldRules,
    private readonly save: SavePayment,
    private readonly clock: Clock,
  ) {}

  /** When the seller's payouts are paused. */
  paused(sellerId: number): Promise<void> {
    return this.#each(sellerId, async (payment) => {
      const until = await this.holdRules.ofPausedSeller(payment);
      if (until === null || payment.funds !== 'release_due') return;
      payment.waitUntil(until);
      await this.save.execute(payment);
    });
  }

  /** When the seller is suspended; lets the sales go on once the seller is reinstated. */
  suspensionChanged(sellerId: number): Promise<void> {
    return this.#each(sellerId, async (payment) => {
      if ((await this.holdRules.ofSuspendedSeller(payment)) !== 'ended') return;
      const now = this.clock.now();
      const heldUntil = lastEnd(await this.holds.openOf(payment.id, now));
      if (payment.holdEnded('seller-suspended', now, heldUntil)) await this.save.execute(payment);
    });
  }

  async #each(sellerId: number, act: (payment: Payment) => Promise<void>): Promise<void> {
    for (const listingId of await this.payments.listUnpaidSales(sellerId))
      await this.unitOfWork.run(async () => {
        await this.register.lock(listingId);
        const payment = await this.payments.lockSale(listingId);
        if (payment !== null && !payment.isSettled) await act(payment);
      });
  }
}
