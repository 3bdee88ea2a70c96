import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { EscalateOverdueCases } from '../../application/steps/escalate-overdue-cases.js';
import { ListRisks } from '../../application/list-risks.js';
import { SyncDispute } from '../../application/sync-dispute.js';

/** For answers that never arrive. */
@Injectable()
@Scheduled({ name: 'payments.escalate-overdue-cases', everySeconds: 60 })
export class EscalateOverdueCasesJob implements ScheduledJob {
  constructor(private readonly escalateOverdueCases: EscalateOverdueCases) {}

  run(): Promise<void> {
    return this.escalateOverdueCases.execute();
  }
}

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
