import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import type { PaymentFunds } from '../domain/payment-state.js';

const WHY = {
  problem: { role: 'admin', reason: 'A problem was decided for the buyer.' },
  refund: { role: 'admin', reason: 'The payment was given back.' },
  dispute: { role: 'clock', reason: 'The buyer’s bank took the payment back.' },
} as const;

/** Cancels a sale after a decision about its money, unless a driver is on the way or it is past that. */
@Injectable()
export class EndSale {
  constructor(
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
  ) {}

  /** In the caller's unit of work, under the listing's lock. `funds` is the new funds state, if already decided. */
  async execute({ id, status }: ListingFacts, cause: keyof typeof WHY, funds?: PaymentFunds): Promise<void> {
    if (status !== 'payment_secured') return;
    await this.register.cancel(id, { ...WHY[cause], cause, funds });
    await this.desk.cancel(id, null);
  }
}
