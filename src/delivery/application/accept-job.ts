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

  async execute({ deliveryId, driverId, happenedAt }: JobCommand): Promise<void> {
    momentOf(happenedAt, this.clock.now());
    await this.steps.run(deliveryId, async (delivery, listing) => {
      if (!(await this.drivers.isApproved(driverId))) throw new Forbidden('Only approved drivers take jobs.');
      delivery.accept(driverId);
      requireAssignable(listing);
      const person = await this.people.find(driverId);
      return { driver: { id: driverId, firstName: person?.firstName ?? null } };
    });
  }
}
