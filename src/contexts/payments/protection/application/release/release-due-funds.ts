import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { forEachInTurn } from '../../../provider/application/failures.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { ReleaseFunds } from './release-funds.js';

const BATCH = 100;

/** The automatic release: pays the sellers of due sales. */
@Injectable()
export class ReleaseDueFunds {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly releaseFunds: ReleaseFunds,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.payments.listDueForRelease(this.clock.now(), BATCH);
    await forEachInTurn(due, (listingId) => this.releaseFunds.executeQuietly(listingId));
  }

  /** One sale, if it is due; the job handles all others. */
  async executeFor(listingId: string): Promise<void> {
    const payment = await this.payments.findSale(listingId);
    if (payment?.isReleaseDue(this.clock.now()) === true) await this.releaseFunds.executeQuietly(listingId);
  }
}
