import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

const HOUR_MS = 3_600_000;

/** Delivered: the seller's share becomes due, at once by code or after a day by photo (product.md §4, "deliver"). */
@Injectable()
export class ScheduleRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly settings: PlatformSettings,
  ) {}

  /** Heard as often as it comes; only the first time changes something. */
  async execute({
    listingId,
    proof,
    deliveredAt,
  }: {
    listingId: string;
    proof: 'code' | 'photo';
    deliveredAt: Date;
  }): Promise<void> {
    const { releaseDelayHours } = await this.settings.current();
    await this.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment?.funds !== 'held') return;
      payment.becomeDue(new Date(deliveredAt.getTime() + releaseDelayHours[proof] * HOUR_MS));
      await this.save.execute(payment);
    });
  }
}
