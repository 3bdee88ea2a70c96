import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../shared/adapters/jobs/scheduled.js';
import { ForgetOldSignIns } from '../../application/forget-old-sign-ins.js';

@Injectable()
@Scheduled({ name: 'identity.forget-old-sign-ins', dailyAtHour: 3 })
export class ForgetOldSignInsJob implements ScheduledJob {
  constructor(private readonly forgetOldSignIns: ForgetOldSignIns) {}

  run(): Promise<void> {
    return this.forgetOldSignIns.execute();
  }
}
