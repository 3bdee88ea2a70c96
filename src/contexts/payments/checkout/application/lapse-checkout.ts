import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { CheckoutHolds } from './checkout-holds.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

/** Ends a checkout that the provider reports as unpaid, and releases what it held. */
@Injectable()
export class LapseCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly holds: CheckoutHolds,
    private readonly clock: Clock,
  ) {}

  async execute(checkout: Checkout, state: 'left' | 'expired'): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.register.lock(checkout.listingId);
      if (await this.checkouts.end(checkout.id, state)) await this.holds.free(checkout);
    });
  }

  /**
   * A checkout whose session was never opened; while its call may still succeed, it ends only when its time is over.
   */
  async withoutSession(checkout: Checkout): Promise<void> {
    if (checkout.reservedUntil <= this.clock.now()) await this.execute(checkout, 'expired');
  }
}
