import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { ValidationFailed } from '../../shared/domain/domain-error.js';
import { driverAssigned } from '../published/events.js';
import { requireAssignable } from './assignable.js';
import { DeliverySteps } from './delivery-steps.js';
import { DriverRepository } from './ports/driver.repository.js';

export interface AssignCommand {
  deliveryId: string;
  /** Null takes the job back. */
  driverId: number | null;
  byUserId: number;
}

const NOT_FIT = {
  'not-approved': 'This person is not an approved driver.',
  paused: 'This driver is paused. Resume them first.',
};

/** An administrator gives a job to an approved driver, or takes it back. Throws `NotFound`, `WrongState`, `NotImpartial`, `ValidationFailed`. */
@Injectable()
export class AssignDelivery {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
  ) {}

  execute({ deliveryId, driverId, byUserId }: AssignCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, async (delivery, listing) => {
      const { driverId: before } = delivery.state;
      const driver = driverId === null ? null : await this.#driver(driverId);
      delivery.assign(driverId);
      if (driverId !== null) requireAssignable(listing);
      return {
        driver,
        facts: [driverAssigned({ deliveryId, listingId: listing.id, before, driverId, byUserId })],
        entry: { kind: 'assigned', facts: { before, driverId } },
      };
    });
  }

  async #driver(driverId: number): Promise<{ id: number; firstName: string | null }> {
    const fitness = await this.drivers.fitnessOf(driverId);
    if (fitness !== 'fit') throw new ValidationFailed([{ field: 'driverId', message: NOT_FIT[fitness] }]);
    const person = await this.people.find(driverId);
    return { id: driverId, firstName: person?.firstName ?? null };
  }
}
