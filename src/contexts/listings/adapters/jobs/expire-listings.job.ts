import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { ExpireListings } from '../../application/expire-listings.js';

@Injectable()
@Scheduled({ name: 'listings.expire', everySeconds: 60 })
export class ExpireListingsJob implements ScheduledJob {
  constructor(private readonly expireListings: ExpireListings) {}

  run(): Promise<void> {
    return this.expireListings.execute();
  }
}
