import { Injectable, Logger } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { SealDays } from '../../application/seal-days.js';

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
