import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import type { Approval } from '../../domain/approval.js';
import { approvalEnded } from '../../published/events.js';

/** Publishes that a request has ended; call it in the unit of work that ended it. */
@Injectable()
export class PublishApprovalEnded {
  constructor(private readonly events: EventPublisher) {}

  async execute({ state: approval }: Approval, refusal: string | null = null): Promise<void> {
    const { id: approvalId, kind, subjectType, subjectId, askedBy, endedBy, state } = approval;
    if (state === 'waiting') throw new Error(`The approval ${approvalId} has not ended.`);
    const about = { approvalId, kind, subjectType, subjectId, askedBy };
    await this.events.publish(approvalEnded({ ...about, outcome: state, byUserId: endedBy, refusal }));
  }
}
