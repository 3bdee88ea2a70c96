import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';

const WHY = {
  problem: { role: 'admin', reason: 'A problem was decided for the buyer.' },
  dispute: { role: 'clock', reason: 'The buyer’s bank took the payment back.' },
} as const;

/** Cancels a sale whose money was decided, where no driver is under way with it; what is further on goes its way. */
@Injectable()
export class EndSale {
  constructor(
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
  ) {}

  /** In the caller's unit of work, under the listing's lock; the caller says afterwards where the money is. */
  async execute({ id, status }: ListingFacts, cause: keyof typeof WHY): Promise<void> {
    if (status !== 'payment_secured') return;
    await this.register.recordFunds(id, 'held');
    await this.register.cancel(id, { ...WHY[cause], cause });
    await this.desk.cancel(id, null);
  }
}
