import { Injectable } from '@nestjs/common';
import { isSuspended, UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import { carriesLoad, faultForJobs, sentenceForAdmin } from '../../domain/drivers/driver-papers.js';
import { driverAssigned } from '../../published/events.js';
import { requireAssignable, WHY_UNFIT } from './assignable.js';
import { DeliverySteps } from '../hand-over/delivery-steps.js';
import { DriverRepository } from '../ports/driver.repository.js';

export interface AssignCommand {
  deliveryId: string;
  /** Null to unassign the job. */
  driverId: number | null;
  byUserId: number;
  /** The driver whom the administrator's page showed; absent to skip the comparison with the current driver. */
  seenDriverId?: number | null | undefined;
  reason?: string | undefined;
}

type Job = Pick<Delivery['state'], 'day' | 'load'>;

/**
 * An administrator assigns a job to an approved driver, or unassigns it. Throws `NotFound`, `WrongState`,
 * `NotImpartial`, `ValidationFailed`.
 */
@Injectable()
export class AssignDelivery {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ deliveryId, driverId, byUserId, seenDriverId, reason }: AssignCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, async (delivery, listing) => {
      const { driverId: before } = delivery.state;
      const driver = driverId === null ? null : await this.#driver(driverId, delivery.state);
      delivery.assign(driverId, seenDriverId);
      if (driverId !== null) requireAssignable(listing);
      const why = reason === undefined ? {} : { reason };
      return {
        driver,
        facts: [driverAssigned({ deliveryId, listingId: listing.id, before, driverId, byUserId, ...why })],
        entry: { kind: 'assigned', facts: { before, driverId } },
      };
    });
  }

  async #driver(driverId: number, job: Job): Promise<{ id: number; firstName: string | null }> {
    const person = await this.people.find(driverId);
    const message = await this.#unfit(driverId, person, job);
    if (message !== null) throw new ValidationFailed([{ field: 'driverId', message }]);
    return { id: driverId, firstName: person?.firstName ?? null };
  }

  async #unfit(driverId: number, person: Person | null, { day, load }: Job): Promise<string | null> {
    const fitness = isSuspended(person) ? 'suspended' : await this.drivers.getFitness(driverId);
    if (fitness !== 'fit') return WHY_UNFIT[fitness];
    const papers = await this.drivers.getPapers(driverId);
    const now = this.clock.now();
    const fault = faultForJobs(papers, now, day);
    if (fault !== null) return sentenceForAdmin(fault, torontoDay(now));
    return carriesLoad(papers, load) ? null : 'This driver’s vehicle or crew can’t carry this item.';
  }
}
