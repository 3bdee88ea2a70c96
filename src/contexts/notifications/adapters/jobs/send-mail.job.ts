import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';

@Injectable()
@Scheduled({ name: 'notifications.send-mail', everySeconds: 10, whilePaused: 'as ever' })
export class SendMailJob implements ScheduledJob {
  constructor(private readonly deliverDueMail: DeliverDueMail) {}

  run(): Promise<void> {
    return this.deliverDueMail.execute();
  }
}
