import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { deliveryFailed, deliveryRecalled } from '../../published/events.js';
import { DeliverySteps, type StepOutcome, moveOf } from '../hand-over/delivery-steps.js';

export interface RecallCommand {
  deliveryId: string;
  byUserId: number;
  reason: string;
}

/**
 * An administrator takes a delivery from a driver who cannot continue (an accident, a lost phone), so that the sale
 * does not get stuck. Before the pickup the job becomes unassigned; with the item in the vehicle it counts as failed at
 * the door and waits for a decision. Throws `NotFound`, `WrongState`, `FundsFrozen`.
 */
@Injectable()
export class RecallDelivery {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly clock: Clock,
  ) {}

  execute({ deliveryId, byUserId, reason }: RecallCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, (delivery): StepOutcome => {
      const { driverId, listingId, status } = delivery.state;
      if (driverId === null) throw new WrongState(status, 'No driver is under way with this delivery.');
      const now = this.clock.now();
      const stage = delivery.recall(now);
      const needsDecision = stage === 'door';
      const failed = deliveryFailed({
        ...moveOf(delivery, driverId, now),
        stage,
        reason: 'other',
        needsDecision,
        recalled: true,
      });
      const facts = [deliveryRecalled({ deliveryId, listingId, driverId, stage, byUserId, reason }), failed];
      const entry = { facts: { recalled: true } };
      if (stage === 'door') return { facts, entry: { ...entry, kind: 'delivery-failed' } };
      return { move: 'pickup-failed', driver: null, facts, entry: { ...entry, kind: 'pickup-failed' } };
    });
  }
}
