import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { HandOver } from '../domain/delivery-state.js';
import { codeOverridden } from '../published/events.js';
import { DeliverySteps } from './delivery-steps.js';

export interface OverrideCommand {
  deliveryId: string;
  step: HandOver;
  reason: string;
  byUserId: number;
}

/** An administrator lifts the need for a code; the hand-over still needs its photo. Throws `NotFound`, `WrongState`. */
@Injectable()
export class OverrideCode {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly clock: Clock,
  ) {}

  execute({ deliveryId, step, reason, byUserId }: OverrideCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, (delivery, { id: listingId }) => {
      delivery.overrideCode(step, { byUserId, reason, at: this.clock.now() });
      return {
        facts: [codeOverridden({ deliveryId, listingId, step, reason, byUserId })],
        entry: { kind: 'code-lifted', facts: { step } },
      };
    });
  }
}
