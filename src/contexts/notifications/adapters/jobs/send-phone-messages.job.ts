import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';

@Injectable()
@Scheduled({ name: 'notifications.send-phone-messages', everySeconds: 10 })
export class SendPhoneMessagesJob implements ScheduledJob {
  constructor(private readonly sendPhoneMessages: SendPhoneMessages) {}

  run(): Promise<void> {
    return this.sendPhoneMessages.execute();
  }
}
