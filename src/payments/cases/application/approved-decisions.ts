import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../../admin/settings/published/approvals.js';
import { CancelTransaction } from '../../checkout/application/cancel-transaction.js';
import { ConfirmDestination } from '../../protection/application/confirm-destination.js';
import { RefundAfterRelease } from '../../protection/application/refund-after-release.js';
import { ReleaseByAdministrator } from '../../protection/application/release-by-administrator.js';
import { ReturnItem, type ReturnItemCommand } from '../../protection/application/return-item.js';
import { LiftHold } from './lift-hold.js';
import { ResolveProblem } from './resolve-problem.js';

/** Executes a refund after release once a second administrator has approved it. */
@Injectable()
export class ApprovedRefund extends ApprovedAction {
  readonly kind = 'refund-after-release';

  constructor(private readonly refund: RefundAfterRelease) {
    super();
  }

  execute({ subjectId: listingId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { refundCents } = terms as { refundCents: number };
    return this.refund.execute({ listingId, refundCents, byUserId, reason: reason ?? '' }, given);
  }
}

/** Refunds a case once a second administrator has approved it. */
@Injectable()
export class ApprovedCaseRefund extends ApprovedAction {
  readonly kind = 'case-refund';

  constructor(private readonly resolveProblem: ResolveProblem) {
    super();
  }

  execute({ subjectId: problemId, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const decision = { decision: 'refund', refundCents: 0, byUserId, reason: reason ?? '' } as const;
    return this.resolveProblem.execute({ problemId, ...decision }, given);
  }
}

/** Executes a large split once a second administrator has approved it. */
@Injectable()
export class ApprovedSplit extends ApprovedAction {
  readonly kind = 'split';

  constructor(private readonly resolveProblem: ResolveProblem) {
    super();
  }

  execute({ subjectId: problemId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { refundCents } = terms as { refundCents: number };
    const decision = { decision: 'split', refundCents, byUserId, reason: reason ?? '' } as const;
    return this.resolveProblem.execute({ problemId, ...decision }, given);
  }
}

/** Cancels a sale once a second administrator has approved it. */
@Injectable()
export class ApprovedCancellation extends ApprovedAction {
  readonly kind = 'cancel-sale';

  constructor(private readonly cancelTransaction: CancelTransaction) {
    super();
  }

  execute({ subjectId: listingId, reason, byUserId: userId, given }: ApprovedRequest): Promise<void> {
    return this.cancelTransaction.execute({ listingId, by: { userId, role: 'admin' }, reason }, given);
  }
}

/** Ends a delivery that failed at the door once a second administrator has approved it. */
@Injectable()
export class ApprovedReturn extends ApprovedAction {
  readonly kind = 'return-item';

  constructor(private readonly returnItem: ReturnItem) {
    super();
  }

  execute({ subjectId: listingId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const how = terms as Pick<ReturnItemCommand, 'decision' | 'paysDriver'>;
    return this.returnItem.execute({ listingId, ...how, byUserId, reason: reason ?? '' }, given);
  }
}

/** Pays a seller before the time once a second administrator has approved it. */
@Injectable()
export class ApprovedRelease extends ApprovedAction {
  readonly kind = 'early-release';

  constructor(private readonly release: ReleaseByAdministrator) {
    super();
  }

  async execute({ subjectId: listingId, byUserId, given }: ApprovedRequest): Promise<void> {
    await this.release.execute({ listingId, byUserId }, given);
  }
}

/** Lifts a hold once a second administrator has approved it. */
@Injectable()
export class ApprovedLift extends ApprovedAction {
  readonly kind = 'lift-hold';

  constructor(private readonly liftHold: LiftHold) {
    super();
  }

  execute({ terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { holdId } = terms as { holdId: string };
    return this.liftHold.execute(holdId, { byUserId, reason: reason ?? '' }, given);
  }
}

/** Confirms a seller's other account once a second administrator has approved it. */
@Injectable()
export class ApprovedAccount extends ApprovedAction {
  readonly kind = 'confirm-account';

  constructor(private readonly confirmDestination: ConfirmDestination) {
    super();
  }

  execute({ subjectId: listingId, terms, reason, byUserId, given }: ApprovedRequest): Promise<void> {
    const { account } = terms as { account: string };
    return this.confirmDestination.execute(listingId, { byUserId, reason: reason ?? '' }, { given, account });
  }
}
