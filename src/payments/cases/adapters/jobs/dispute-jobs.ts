import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../shared/adapters/jobs/scheduled.js';
import { SyncDispute } from '../../application/sync-dispute.js';

/** For disputes of whose end no event told. */
@Injectable()
@Scheduled({ name: 'payments.ask-open-disputes', everySeconds: 300 })
export class AskOpenDisputesJob implements ScheduledJob {
  constructor(private readonly syncDispute: SyncDispute) {}

  run(): Promise<void> {
    return this.syncDispute.executeOpen();
  }
}
