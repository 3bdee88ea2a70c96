import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { requireAssignable } from './assignable.js';
import { requireCarried, requireFit } from '../driving/fit-to-drive.js';
import { DeliverySteps, type StepDone } from '../hand-over/delivery-steps.js';
import { DriverRepository } from '../ports/driver.repository.js';

export interface JobCommand {
  deliveryId: string;
  driverId: number;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

/**
 * A driver takes an unassigned job; if two do so at once, one of them wins. Throws `WrongState`, `NotImpartial`,
 * `SecondTry`, `FundsFrozen`, `Forbidden`, `DriverIsPaused`, `DocumentsMissing`, `TooLargeToCarry`.
 */
@Injectable()
export class AcceptJob {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<StepDone | null> {
    const claimed = claimedMoment(happenedAt, this.clock.now());
    return this.steps.perform(
      { deliveryId, byUserId: driverId, actionId, leaves: ['taken'] },
      async (delivery, listing) => {
        await requireFit(this.drivers, driverId);
        const isMineAlready = delivery.state.driverId === driverId;
        delivery.accept(driverId);
        requireAssignable(listing);
        if (!isMineAlready) {
          const { day, load } = delivery.state;
          await requireCarried(this.drivers, driverId, { day, load, now: this.clock.now() });
        }
        const person = await this.people.find(driverId);
        const entry = isMineAlready ? null : ({ kind: 'taken', happenedAt: claimed } as const);
        return { driver: { id: driverId, firstName: person?.firstName ?? null }, entry };
      },
    );
  }
}
