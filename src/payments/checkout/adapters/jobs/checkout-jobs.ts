import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../shared/adapters/jobs/scheduled.js';
import { Restoration } from '../../../../shared/application/ports/restoration.js';
import { AskOpenCheckouts } from '../../application/ask-open-checkouts.js';

/** Also at the start: what was paid while no one listened is found at once. */
@Injectable()
@Scheduled({ name: 'payments.ask-open-checkouts', everySeconds: 120 })
export class AskOpenCheckoutsJob implements ScheduledJob, OnApplicationBootstrap {
  readonly #log = new Logger(AskOpenCheckoutsJob.name);

  constructor(
    private readonly askOpenCheckouts: AskOpenCheckouts,
    private readonly restoration: Restoration,
  ) {}

  onApplicationBootstrap(): void {
    this.restoration.onResume(() => {
      void this.askOpenCheckouts.execute().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Checking open checkouts failed; the job will retry');
      });
    });
  }

  run(): Promise<void> {
    return this.askOpenCheckouts.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.lapse-checkouts', everySeconds: 15 })
export class LapseCheckoutsJob implements ScheduledJob {
  constructor(private readonly askOpenCheckouts: AskOpenCheckouts) {}

  run(): Promise<void> {
    return this.askOpenCheckouts.execute({ onlyLapsed: true });
  }
}
