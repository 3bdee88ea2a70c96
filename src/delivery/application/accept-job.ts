import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { Forbidden } from '../../shared/domain/domain-error.js';
import { requireAssignable } from './assignable.js';
import { DeliverySteps } from './delivery-steps.js';
import { DriverRepository } from './ports/driver.repository.js';

/** A driver takes a free job; of two at once one wins. Throws `WrongState`, `NotImpartial`, `FundsFrozen`, `Forbidden`. */
@Injectable()
export class AcceptJob {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
  ) {}

  execute({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<void> {
    return this.steps.run(deliveryId, async (delivery, listing) => {
      if (!(await this.drivers.isApproved(driverId))) throw new Forbidden('Only approved drivers take jobs.');
      delivery.accept(driverId);
      requireAssignable(listing);
      const person = await this.people.find(driverId);
      return { driver: { id: driverId, firstName: person?.firstName ?? null } };
    });
  }
}
