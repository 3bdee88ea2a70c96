import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { driverSetOff } from '../../published/events.js';
import type { JobCommand } from '../jobs/job-assignments.js';
import { requireApproved, requireReadyToGo } from '../driving/fit-to-drive.js';
import { DeliverySteps, type StepDone, moveOf } from './delivery-steps.js';
import { DispatchRule } from '../ports/dispatch-rule.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/**
 * The assigned driver sets off. Throws `NotFound`, `WrongState`, `FundsFrozen`, `Forbidden` while suspended,
 * `DocumentsMissing`, `TooLargeToCarry`, `ValidationFailed`.
 */
@Injectable()
export class Depart {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly drivers: DriverRepository,
    private readonly clock: Clock,
    private readonly rule: DispatchRule,
  ) {}

  async execute({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<StepDone | null> {
    const at = this.clock.now();
    const claimed = claimedMoment(happenedAt, at);
    return this.steps.perform({ deliveryId, byUserId: driverId, actionId, leaves: ['set-off'] }, async (delivery) => {
      delivery.depart(driverId, { at, allowEarly: this.rule.allowsEarly });
      await requireApproved(this.drivers, driverId, sentence('problem.only-approved-set-off'));
      await requireReadyToGo(this.drivers, driverId, { load: delivery.state.load, now: at });
      return {
        move: 'depart',
        facts: [driverSetOff(moveOf(delivery, driverId, at))],
        entry: { kind: 'set-off', happenedAt: claimed },
      };
    });
  }
}
