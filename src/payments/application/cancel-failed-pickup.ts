import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../delivery/published/delivery-desk.js';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { DecideShares } from './decide-shares.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** The second pickup in vain cancels the sale: the buyer gets everything back, each trip is paid (product.md §4, money.md). */
@Injectable()
export class CancelFailedPickup {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
    private readonly payments: PaymentRepository,
    private readonly decide: DecideShares,
  ) {}

  /** Heard as often as it comes; a sale that was cancelled meanwhile, or whose money waits, is left alone. */
  async execute(listingId: string): Promise<void> {
    const paymentId = await this.unitOfWork.run(async () => {
      const { status } = await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (status !== 'payment_secured' || payment?.funds !== 'held') return null;
      await this.register.cancel(listingId, { role: 'clock', reason: 'The item could not be picked up twice.' });
      await this.desk.cancel(listingId);
      const shares = { buyerCents: payment.state.totalCents, sellerCents: 0 };
      await this.decide.execute(payment, { shares, reason: 'pickup-failed', reference: `pickup-failed:${payment.id}` });
      return payment.id;
    });
    if (paymentId !== null) await this.decide.completeQuietly(paymentId);
  }
}
