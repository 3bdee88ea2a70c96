import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { RemoveTraces } from '../../application/remove-traces.js';

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
