import { Injectable, Logger } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { RemoveTraces } from '../../application/remove-traces.js';
import { SealDays } from '../../application/seal-days.js';

@Injectable()
@Scheduled({ name: 'console.remove-old-addresses', dailyAtHour: 4, minutes: 30 })
export class RemoveOldAddressesJob implements ScheduledJob {
  constructor(private readonly removeTraces: RemoveTraces) {}

  async run(): Promise<void> {
    await this.removeTraces.execute('addresses');
  }
}

@Injectable()
@Scheduled({ name: 'console.remove-old-photos', dailyAtHour: 4, minutes: 45 })
export class RemoveOldPhotosJob implements ScheduledJob {
  constructor(private readonly removeTraces: RemoveTraces) {}

  async run(): Promise<void> {
    await this.removeTraces.execute('photos');
  }
}

/** Runs long enough after midnight that everything begun on that day has been written. */
@Injectable()
@Scheduled({ name: 'console.seal-days', dailyAtHour: 2, minutes: 30 })
export class SealDaysJob implements ScheduledJob {
  readonly #log = new Logger(SealDaysJob.name);

  constructor(private readonly sealDays: SealDays) {}

  async run(): Promise<void> {
    const days = await this.sealDays.execute();
    if (days.length > 0) this.#log.log({ days }, 'Days sealed');
  }
}
