import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { Restoration } from '../../../../../platform/application/ports/restoration.js';
import { PollOpenCheckouts } from '../../application/poll-open-checkouts.js';

/** Also runs at startup, to find payments made while the server was down. */
@Injectable()
@Scheduled({ name: 'payments.ask-open-checkouts', everySeconds: 120 })
export class PollOpenCheckoutsJob implements ScheduledJob, OnApplicationBootstrap {
  readonly #log = new Logger(PollOpenCheckoutsJob.name);

  constructor(
    private readonly pollOpenCheckouts: PollOpenCheckouts,
    private readonly restoration: Restoration,
  ) {}

  onApplicationBootstrap(): void {
    this.restoration.onResume(() => {
      void this.pollOpenCheckouts.execute().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Checking open checkouts failed; the job will retry');
      });
    });
  }

  run(): Promise<void> {
    return this.pollOpenCheckouts.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.lapse-checkouts', everySeconds: 15 })
export class LapseCheckoutsJob implements ScheduledJob {
  constructor(private readonly pollOpenCheckouts: PollOpenCheckouts) {}

  run(): Promise<void> {
    return this.pollOpenCheckouts.execute({ onlyLapsed: true });
  }
}
