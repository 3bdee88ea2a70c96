import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ResumeAfterRestore } from '../../application/resume-after-restore.js';

/** Runs at the start of a restored database, then until its workers resume. */
@Injectable()
@Scheduled({ name: 'payments.reconcile-restored', everySeconds: 300, whilePaused: 'only then' })
export class ReconcileRestoredJob implements ScheduledJob {
  constructor(private readonly resumeAfterRestore: ResumeAfterRestore) {}

  async run(): Promise<void> {
    await this.resumeAfterRestore.byReconciliation(null);
  }
}
