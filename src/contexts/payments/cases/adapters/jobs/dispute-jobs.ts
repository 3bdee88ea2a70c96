import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ListRisks } from '../../application/list-risks.js';
import { SyncDispute } from '../../application/sync-dispute.js';

/** For disputes whose end was not reported by an event. */
@Injectable()
@Scheduled({ name: 'payments.ask-open-disputes', everySeconds: 300 })
export class PollOpenDisputesJob implements ScheduledJob {
  constructor(private readonly syncDispute: SyncDispute) {}

  run(): Promise<void> {
    return this.syncDispute.executeOpen();
  }
}

/** For disputes, reviews and warnings that were not reported by an event. */
@Injectable()
@Scheduled({ name: 'payments.list-risks', dailyAtHour: 3, minutes: 20 })
export class ListRisksJob implements ScheduledJob {
  constructor(private readonly listRisks: ListRisks) {}

  run(): Promise<void> {
    return this.listRisks.execute();
  }
}
