import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { distanceTo, type Position } from '../../domain/arrival.js';
import type { Entry } from '../../domain/delivery-record.js';
import type { Failure } from '../../domain/failure.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { placeOf } from '../../domain/areas/places.js';
import { driverArrived } from '../../published/events.js';
import type { JobCommand } from '../jobs/job-assignments.js';
import { DeliverySteps, type StepDone, type StepOutcome, moveOf } from '../hand-over/delivery-steps.js';
import { DispatchRule } from '../ports/dispatch-rule.js';

export interface ArriveCommand extends JobCommand {
  /** The position that the device reports, if any. */
  position: Position | null;
  /**
   * The stop that the driver means; the step is refused if the job is at the other one. Null for the job's current
   * stop.
   */
  stage?: Failure['stage'] | null;
}

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** Rounded to about 100 metres: precise enough to compare, but not an address. */
const roughly = ({ lat, lon, accuracy }: Position): Record<keyof Position, number> => ({
  lat: rounded(lat),
  lon: rounded(lon),
  accuracy: Math.round(accuracy),
});

/**
 * The driver reports the arrival at the seller's, or at the buyer's with the item. The time is the server's, and the
 * waiting side is notified. A repeat changes nothing. Throws `NotFound`, `WrongState`, `ValidationFailed`.
 */
@Injectable()
export class Arrive {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly clock: Clock,
    private readonly rule: DispatchRule,
  ) {}

  async execute({
    deliveryId,
    driverId,
    happenedAt,
    actionId,
    position,
    stage: meant = null,
  }: ArriveCommand): Promise<StepDone | null> {
    const at = this.clock.now();
    const claimed = claimedMoment(happenedAt, at);
    return this.steps.perform(
      { deliveryId, byUserId: driverId, actionId, leaves: ['arrived'] },
      (delivery, listing): StepOutcome => {
        const pickup = distanceTo(placeOf(listing.pickup), position);
        const door = distanceTo(placeOf(delivery.state.dropOff), position);
        const rule = { at, allowEarly: this.rule.allowsEarly, meant };
        const stage = delivery.arrive(driverId, { pickup, door }, rule);
        if (stage === null) return { entry: null };
        const { meters, isFar } = stage === 'pickup' ? pickup : door;
        const where: Entry['facts'] = position === null ? {} : { ...roughly(position), meters, isFar };
        return {
          facts: [driverArrived({ ...moveOf(delivery, driverId, at), stage, isFar })],
          entry: { kind: 'arrived', happenedAt: claimed, facts: { stage, ...where } },
        };
      },
    );
  }
}
