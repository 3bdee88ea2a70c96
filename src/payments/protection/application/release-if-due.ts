import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ReleaseFunds } from './release-funds.js';

/** Pays the seller of one sale whose time has come; everybody else's releases are the job's. */
@Injectable()
export class ReleaseIfDue {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly releaseFunds: ReleaseFunds,
    private readonly clock: Clock,
  ) {}

  async execute(listingId: string): Promise<void> {
    const payment = await this.payments.findSale(listingId);
    if (payment?.isReleaseDue(this.clock.now()) === true) await this.releaseFunds.executeQuietly(listingId);
  }
}
