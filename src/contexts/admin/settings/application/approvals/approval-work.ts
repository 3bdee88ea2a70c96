import { Injectable } from '@nestjs/common';
import { StaffWork, type TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';
import { ApprovalRepository } from '../ports/approval.repository.js';

/** The requests that wait for a second administrator, as tasks of Today. */
@Injectable()
export class ApprovalWork extends StaffWork {
  constructor(private readonly approvals: ApprovalRepository) {
    super();
  }

  async waiting(now: Date, most: number): Promise<TasksOfKind[]> {
    const waiting = (await this.approvals.listWaiting()).filter((approval) => approval.standingAt(now) === 'waiting');
    if (waiting.length === 0) return [];
    const tasks = waiting.slice(0, most).map(({ state: { id, kind, askedAt, expiresAt, askedBy } }) => ({
      id,
      since: askedAt,
      due: expiresAt,
      listingId: null,
      personId: askedBy,
      cents: null,
      note: kind,
    }));
    return [{ kind: 'approval', count: waiting.length, tasks }];
  }
}
