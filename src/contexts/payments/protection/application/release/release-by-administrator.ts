import { Injectable } from '@nestjs/common';
import { Approvals, type AmountRequest, type GivenApproval } from '../../../../admin/settings/published/approvals.js';
import { DomainError } from '../../../../../platform/domain/domain-error.js';
import type { ProviderTransfer } from '../../../provider/application/ports/card-provider.js';
import { ReleaseFunds } from './release-funds.js';

/** An administrator pays the seller; while the buyer can still look at the item, a large share needs a second one. */
@Injectable()
export class ReleaseByAdministrator {
  constructor(
    private readonly releaseFunds: ReleaseFunds,
    private readonly approvals: Approvals,
  ) {}

  /** Throws `ApprovalRequired`, and what `ReleaseFunds` throws. */
  execute(
    { listingId, byUserId }: { listingId: string; byUserId: number },
    given: GivenApproval | null = null,
  ): Promise<ProviderTransfer> {
    const subject = { subjectType: 'transaction', subjectId: listingId } as const;
    const request: AmountRequest = { kind: 'early-release', ...subject, terms: {}, reason: null, byUserId };
    return this.releaseFunds.execute({
      listingId,
      byUserId,
      guard: (work) =>
        this.approvals.runAbove(request, given, async (sends) => {
          const planned = await work(sends);
          // What stands in the way is recorded, unless that would use up the approval.
          if (given !== null && planned instanceof DomainError) throw planned;
          return planned;
        }),
    });
  }
}
