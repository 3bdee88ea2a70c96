import { written } from '../../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DomainError, NotFound } from '../../../../../platform/domain/domain-error.js';
import type { Approval } from '../../domain/approval.js';
import { ApprovalEnded, ApprovalFailed, AskerNoAdministrator } from '../../domain/approval.errors.js';
import { APPROVAL_PURPOSE } from '../../published/approval-views.js';
import { ApprovalRepository } from '../ports/approval.repository.js';
import { ApprovedActions } from '../ports/approved-actions.js';
import type { SealedRequest } from './sealed-request.js';
import { PublishApprovalEnded } from './publish-approval-ended.js';

/** Refusals that concern the approver or are temporary; the request stays open. */
const PASSING: ReadonlySet<DomainError['kind']> = new Set(['forbidden', 'unavailable', 'throttled', 'pending']);

export interface DecideApprovalCommand {
  approvalId: string;
  approve: boolean;
  byUserId: number;
}

/**
 * A second administrator approves a request, which is then carried out as asked, or declines it. The requester can
 * withdraw it.
 */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly approvals: ApprovalRepository,
    private readonly actions: ApprovedActions,
    private readonly secrets: SecretBox,
    private readonly publishEnded: PublishApprovalEnded,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `ApprovalEnded`, `OwnRequest`, and `ApprovalFailed` with the reason when it can no longer be done. */
  async execute({ approvalId, approve, byUserId }: DecideApprovalCommand): Promise<void> {
    const approval = await this.approvals.find(approvalId);
    if (approval === null) throw new NotFound('request');
    if (!approve) return this.#end(approvalId, (found) => found.refuse(byUserId, this.clock.now()));
    approval.requireApprovable(byUserId, this.clock.now());
    try {
      await this.#carryOut(approval, byUserId);
    } catch (error) {
      if (!(error instanceof DomainError) || error instanceof ApprovalEnded || PASSING.has(error.kind)) throw error;
      const why = written(error.message, 'en', textsIn('en'));
      await this.#end(approvalId, (found) => found.fail(byUserId, this.clock.now()), why);
      throw new ApprovalFailed(error, why);
    }
  }

  async #carryOut({ state }: Approval, decidedBy: number): Promise<void> {
    const { id: approvalId, kind, subjectId, askedBy: byUserId, sealed } = state;
    const administrators = await this.actions.administrators.active();
    if (!administrators.some(({ id }) => id === byUserId)) throw new AskerNoAdministrator();
    const { terms, reason } = JSON.parse(this.secrets.open(sealed ?? '', APPROVAL_PURPOSE)) as SealedRequest;
    const given = { approvalId, decidedBy, sentCents: (terms as { sentCents?: number }).sentCents ?? null };
    await this.actions.of(kind).execute({ subjectId, terms, reason, byUserId, given });
  }

  #end(approvalId: string, end: (approval: Approval) => void, refusal: string | null = null): Promise<void> {
    return this.unitOfWork.run(async () => {
      const approval = await this.approvals.lock(approvalId);
      if (approval === null) throw new NotFound('request');
      end(approval);
      await this.approvals.save(approval);
      await this.publishEnded.execute(approval, refusal);
    });
  }
}
