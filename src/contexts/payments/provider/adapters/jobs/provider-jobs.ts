import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { Restoration } from '../../../../../platform/application/ports/restoration.js';
import { HandleDueEvents } from '../../application/handle-due-events.js';
import { ProviderEventInbox } from '../../application/provider-event-inbox.js';
import { RecoverOperations } from '../../application/recover-operations.js';

/** Also at startup, when no call of this process can be in progress. */
@Injectable()
@Scheduled({ name: 'payments.resume-operations', everySeconds: 60 })
export class ResumeOperationsJob implements ScheduledJob, OnApplicationBootstrap {
  readonly #log = new Logger(ResumeOperationsJob.name);

  constructor(
    private readonly recoverOperations: RecoverOperations,
    private readonly restoration: Restoration,
  ) {}

  onApplicationBootstrap(): void {
    this.restoration.onResume(() => {
      void this.recoverOperations.execute({ atStart: true }).catch((error: unknown) => {
        this.#log.error({ err: error }, 'Resuming interrupted operations failed; the job will retry');
      });
    });
  }

  run(): Promise<void> {
    return this.recoverOperations.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.list-provider-events', everySeconds: 900 })
export class ListProviderEventsJob implements ScheduledJob, OnApplicationBootstrap {
  constructor(private readonly inbox: ProviderEventInbox) {}

  onApplicationBootstrap(): Promise<void> {
    return this.inbox.begin();
  }

  run(): Promise<void> {
    return this.inbox.readList();
  }
}

/** Retries events that failed or whose instance died. */
@Injectable()
@Scheduled({ name: 'payments.retry-provider-events', everySeconds: 10 })
export class RetryProviderEventsJob implements ScheduledJob, BeforeApplicationShutdown {
  constructor(private readonly handleDueEvents: HandleDueEvents) {}

  run(): Promise<void> {
    this.handleDueEvents.lanes.wake();
    return Promise.resolve();
  }

  /** Stops before the database closes, so that events in progress can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.handleDueEvents.lanes.stop();
    await this.handleDueEvents.lanes.whenIdle();
  }
}
