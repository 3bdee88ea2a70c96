import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { DiscardDraft } from '../../application/drafts/discard-draft.js';

@Injectable()
@Scheduled({ name: 'listings.forget-drafts', dailyAtHour: 3, minutes: 25 })
export class DeleteAbandonedDraftsJob implements ScheduledJob {
  constructor(private readonly discardDraft: DiscardDraft) {}

  run(): Promise<void> {
    return this.discardDraft.deleteAbandoned();
  }
}
