import { Injectable } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { Losses } from '../../losses/application/ports/losses.js';

/** An administrator decides about a driver's fee that waits; what follows for the books follows from the trip's event. */
@Injectable()
export class DecideFee {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly losses: Losses,
    private readonly desk: DeliveryDesk,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound` if no fee of this trip waits. */
  async execute(tripId: string, ruling: { isOwed: boolean; byUserId: number; reason: string }): Promise<void> {
    await this.unitOfWork.decide(async () => {
      const listingId = await this.losses.listingOfWaiting(tripId);
      if (listingId === null) throw new NotFound('trip');
      await this.register.lock(listingId);
      if (!(await this.losses.endWait(tripId, ruling.isOwed, this.clock.now()))) throw new NotFound('trip');
      await this.desk.ruleOnPickup(tripId, ruling);
    });
  }
}
