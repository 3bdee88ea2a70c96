import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { MAIL_QUEUED, type MailQueuedV1 } from '../../application/mail-queued.js';

/** Only wakes the sender; the scheduled job picks up anything it misses. */
@Injectable()
@Subscribes(MAIL_QUEUED, { transactional: false, whilePaused: true })
export class OnMailQueued implements EventHandler<MailQueuedV1> {
  constructor(private readonly deliverDueMail: DeliverDueMail) {}

  handle(): Promise<void> {
    this.deliverDueMail.lanes.wake();
    return Promise.resolve();
  }
}
