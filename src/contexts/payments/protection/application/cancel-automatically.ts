import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { RefundReason } from '../domain/payment-state.js';
import { DecideShares } from './decide-shares.js';
import { PaymentRepository } from './ports/payment.repository.js';

const WHY = {
  'pickup-failed': { refund: 'pickup-failed', text: 'The item could not be picked up twice.' },
  'condition-declined': {
    refund: 'pickup-failed',
    text: 'The item was not as in the listing, and the buyer declined it.',
  },
  'not-set-off': { refund: 'cancelled', text: 'No one set off within 72 hours of the delivery window.' },
} as const satisfies Record<string, { refund: RefundReason; text: string }>;

/**
 * Cancels a sale that will not be delivered: the second pickup failed, the buyer declined the item as found, or no one
 * set off for days. The buyer gets a full refund, and each trip made is paid (product.md §4 "pickup failed" and
 * "auto-cancel", money.md "Who gets what").
 */
@Injectable()
export class CancelAutomatically {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
    private readonly payments: PaymentRepository,
    private readonly decide: DecideShares,
  ) {}

  /** Can be repeated; ignores a sale that has set off or ended in the meantime, or whose money is frozen. */
  async execute(listingId: string, cause: keyof typeof WHY): Promise<void> {
    const { refund: reason, text } = WHY[cause];
    const paymentId = await this.unitOfWork.run(async () => {
      const { status } = await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (status !== 'payment_secured' || payment?.funds !== 'held') return null;
      await this.register.cancel(listingId, { role: 'clock', reason: text });
      await this.desk.cancel(listingId, null);
      const shares = { buyerCents: payment.state.totalCents, sellerCents: 0 };
      await this.decide.execute(payment, { shares, reason, reference: `${reason}:${payment.id}` });
      return payment.id;
    });
    if (paymentId !== null) await this.decide.completeQuietly(paymentId);
  }
}
