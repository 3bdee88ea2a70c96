import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { Restoration } from '../../../../../platform/application/ports/restoration.js';
import { OpenCheckouts } from '../../application/open-checkouts.js';
import { ResumeAfterRestore } from '../../application/resume-after-restore.js';

/** Also runs at startup, to find payments made while the server was down. */
@Injectable()
@Scheduled({ name: 'payments.ask-open-checkouts', everySeconds: 120 })
export class PollOpenCheckoutsJob implements ScheduledJob, OnApplicationBootstrap {
  readonly #log = new Logger(PollOpenCheckoutsJob.name);

  constructor(
    private readonly openCheckouts: OpenCheckouts,
    private readonly restoration: Restoration,
  ) {}

  onApplicationBootstrap(): void {
    this.restoration.onResume(() => {
      void this.openCheckouts.poll().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Checking open checkouts failed; the job will retry');
      });
    });
  }

  run(): Promise<void> {
    return this.openCheckouts.poll();
  }
}

@Injectable()
@Scheduled({ name: 'payments.lapse-checkouts', everySeconds: 15 })
export class LapseCheckoutsJob implements ScheduledJob {
  constructor(private readonly openCheckouts: OpenCheckouts) {}

  run(): Promise<void> {
    return this.openCheckouts.poll({ onlyLapsed: true });
  }
}

/** Runs at the start of a restored database, then until its workers resume. */
@Injectable()
@Scheduled({ name: 'payments.reconcile-restored', everySeconds: 300, whilePaused: 'only then' })
export class ReconcileRestoredJob implements ScheduledJob {
  constructor(private readonly resumeAfterRestore: ResumeAfterRestore) {}

  async run(): Promise<void> {
    await this.resumeAfterRestore.byReconciliation(null);
  }
}
