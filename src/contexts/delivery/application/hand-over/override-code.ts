import { Injectable } from '@nestjs/common';
import { Approvals, type ApprovalRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { HandOver } from '../../domain/delivery-state.js';
import { codeOverridden } from '../../published/events.js';
import { DeliverySteps } from './delivery-steps.js';

export interface OverrideCommand {
  deliveryId: string;
  step: HandOver;
  reason: string;
  byUserId: number;
}

const requestOf = ({ deliveryId, step, reason, byUserId }: OverrideCommand): ApprovalRequest => ({
  kind: 'code-override',
  subjectType: 'delivery',
  subjectId: deliveryId,
  what: `Let the ${step === 'pickup' ? 'pickup' : 'delivery'} go on without its code; the photo is still needed.`,
  terms: { step },
  reason,
  byUserId,
});

/**
 * An administrator waives a code; the hand-over still needs its photo. Throws `ApprovalRequired`, `NotFound`,
 * `WrongState`.
 */
@Injectable()
export class OverrideCode {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly clock: Clock,
    private readonly approvals: Approvals,
  ) {}

  execute(command: OverrideCommand, given: GivenApproval | null = null): Promise<void> {
    return this.approvals.run(requestOf(command), given, () => this.#override(command));
  }

  #override({ deliveryId, step, reason, byUserId }: OverrideCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, (delivery, { id: listingId }) => {
      delivery.overrideCode(step, { byUserId, reason, at: this.clock.now() });
      return {
        facts: [codeOverridden({ deliveryId, listingId, step, reason, byUserId })],
        entry: { kind: 'code-lifted', facts: { step } },
      };
    });
  }
}
