import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../../admin/settings/published/platform-settings.js';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import type { Payment } from '../../domain/payment.js';
import { ApplyHoldRules } from '../apply-hold-rules.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SavePayment } from '../save-payment.js';

const HOUR_MS = 3_600_000;

/**
 * After delivery: starts the inspection period, after which the seller's share is due (product.md §4, "Inspection
 * period").
 */
@Injectable()
export class ScheduleRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly settings: PlatformSettings,
    private readonly holdRules: ApplyHoldRules,
  ) {}

  /**
   * `heardAt` is when the server received the delivery. Idempotent: only the first call changes something. Returns the
   * sale's payment, null if there is none.
   */
  async execute({ listingId, heardAt }: { listingId: string; heardAt: Date }): Promise<Payment | null> {
    const { inspectionHours } = await this.settings.current();
    return this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null || payment.isSettled || payment.state.inspectionEndsAt !== null) return payment;
      const heldUntil = await this.holdRules.atDelivery(payment, heardAt);
      payment.recordDelivery(new Date(heardAt.getTime() + inspectionHours * HOUR_MS), heldUntil);
      await this.save.execute(payment);
      return payment;
    });
  }
}
