import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { RemindParties } from '../../application/booking/remind-parties.js';

@Injectable()
@Scheduled({ name: 'delivery.remind', everySeconds: 60 })
export class RemindPartiesJob implements ScheduledJob {
  constructor(private readonly remindParties: RemindParties) {}

  run(): Promise<void> {
    return this.remindParties.execute();
  }
}
