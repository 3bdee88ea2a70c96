import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { Drafts } from '../../application/drafts/drafts.js';
import { ListingLinks } from '../../application/links.js';

@Injectable()
@Scheduled({ name: 'listings.forget-drafts', dailyAtHour: 3, minutes: 25 })
export class DeleteAbandonedDraftsJob implements ScheduledJob {
  constructor(private readonly drafts: Drafts) {}

  run(): Promise<void> {
    return this.drafts.deleteAbandoned();
  }
}

@Injectable()
@Scheduled({ name: 'listings.expire', everySeconds: 60 })
export class ExpireListingsJob implements ScheduledJob {
  constructor(private readonly links: ListingLinks) {}

  run(): Promise<void> {
    return this.links.expire();
  }
}
