import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { DeleteExpiredSignIns } from '../../application/sign-in/delete-expired-sign-ins.js';

@Injectable()
@Scheduled({ name: 'identity.forget-old-sign-ins', dailyAtHour: 3 })
export class DeleteExpiredSignInsJob implements ScheduledJob {
  constructor(private readonly deleteExpiredSignIns: DeleteExpiredSignIns) {}

  run(): Promise<void> {
    return this.deleteExpiredSignIns.execute();
  }
}
