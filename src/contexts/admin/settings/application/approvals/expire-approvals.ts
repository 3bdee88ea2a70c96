import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { ApprovalRepository } from '../ports/approval.repository.js';
import { PublishApprovalEnded } from './publish-approval-ended.js';

/** How long an ended request can be read; the audit log keeps who asked for what and who answered. */
const KEPT_MS = 90 * 86_400_000;

/** Expires requests unanswered for 72 hours, and deletes those that ended 90 days ago. */
@Injectable()
export class ExpireApprovals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly approvals: ApprovalRepository,
    private readonly publishEnded: PublishApprovalEnded,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.approvals.listOverdue(now)) await this.#lapse(id, now);
    await this.unitOfWork.run(() => this.approvals.removeEndedBefore(new Date(now.getTime() - KEPT_MS)));
  }

  #lapse(id: string, now: Date): Promise<void> {
    return this.unitOfWork.run(async () => {
      const approval = await this.approvals.lock(id);
      if (approval?.state.state !== 'waiting') return;
      approval.lapse(now);
      await this.approvals.save(approval);
      await this.publishEnded.execute(approval);
    });
  }
}
