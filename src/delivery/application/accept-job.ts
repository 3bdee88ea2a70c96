import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Forbidden } from '../../shared/domain/domain-error.js';
import { momentOf } from '../domain/happened-at.js';
import { requireAssignable } from './assignable.js';
import { DeliverySteps } from './delivery-steps.js';
import { DriverRepository } from './ports/driver.repository.js';

export interface JobCommand {
  deliveryId: string;
  driverId: number;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

/** A driver takes a free job; of two at once one wins. Throws `WrongState`, `NotImpartial`, `FundsFrozen`, `Forbidden`. */
@Injectable()
export class AcceptJob {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<void> {
    const at = momentOf(happenedAt, this.clock.now());
    await this.steps.run({ deliveryId, byUserId: driverId, actionId, leaves: ['taken'] }, async (delivery, listing) => {
      if (!(await this.drivers.isApproved(driverId))) throw new Forbidden('Only approved drivers take jobs.');
      const isMineAlready = delivery.state.driverId === driverId;
      delivery.accept(driverId);
      requireAssignable(listing);
      const person = await this.people.find(driverId);
      const entry = isMineAlready ? null : ({ kind: 'taken', happenedAt: at } as const);
      return { driver: { id: driverId, firstName: person?.firstName ?? null }, entry };
    });
  }
}
