import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../../admin/settings/published/approvals.js';
import { HoldSuspendedPay } from './hold-suspended-pay.js';

/** Lets the pay of a suspended driver go once a second administrator has approved it. */
@Injectable()
export class ApprovedPay extends ApprovedAction {
  readonly kind = 'release-pay';

  constructor(private readonly suspendedPay: HoldSuspendedPay) {
    super();
  }

  execute({ terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { waitId } = terms as { waitId: string };
    return this.suspendedPay.release(waitId, { byUserId, reason: reason ?? '' }, given);
  }
}
