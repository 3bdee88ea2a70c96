import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../../admin/settings/published/approvals.js';
import type { HandOver } from '../../domain/delivery-state.js';
import { OverrideCode } from '../hand-over/override-code.js';

/** Overrides a hand-over code once a second administrator has approved it. */
@Injectable()
export class ApprovedOverride extends ApprovedAction {
  readonly kind = 'code-override';

  constructor(private readonly overrideCode: OverrideCode) {
    super();
  }

  execute({ subjectId: deliveryId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { step } = terms as { step: HandOver };
    return this.overrideCode.execute({ deliveryId, step, reason: reason ?? '', byUserId }, given);
  }
}
