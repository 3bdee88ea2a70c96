import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { DeliverMail } from '../../application/deliver-mail.js';
import { MAIL_QUEUED, type MailQueuedV1 } from '../../application/mail-queued.js';

@Injectable()
@Subscribes(MAIL_QUEUED, { transactional: false })
export class OnMailQueued implements EventHandler<MailQueuedV1> {
  constructor(private readonly deliverMail: DeliverMail) {}

  async handle({ mailId }: MailQueuedV1): Promise<void> {
    await this.deliverMail.execute(mailId);
  }
}
