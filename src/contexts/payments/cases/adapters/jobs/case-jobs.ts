import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { EscalateOverdueCases } from '../../application/steps/escalate-overdue-cases.js';

/** For answers that never arrive. */
@Injectable()
@Scheduled({ name: 'payments.escalate-overdue-cases', everySeconds: 60 })
export class EscalateOverdueCasesJob implements ScheduledJob {
  constructor(private readonly escalateOverdueCases: EscalateOverdueCases) {}

  run(): Promise<void> {
    return this.escalateOverdueCases.execute();
  }
}
