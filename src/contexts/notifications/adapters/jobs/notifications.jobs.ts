import { Injectable } from '@nestjs/common';
import { OldRowsRemover, type OldRows } from '../../../../platform/jobs/old-rows.js';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { PushSubscriptions } from '../../application/phone/push-subscriptions.js';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';

/** Keeps the row, so that the message is on record and is not sent again. */
export const OLD_MAIL_TEXTS: readonly OldRows[] = [
  {
    what: 'texts of messages',
    keptForDays: 30,
    sql: `UPDATE notifications.mail SET text = NULL, html = NULL WHERE id IN (
            SELECT id FROM notifications.mail
            WHERE created_at < $1 AND text IS NOT NULL AND state IN ('sent', 'failed', 'bounced')
            ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
  {
    what: 'texts of messages to phones',
    keptForDays: 30,
    sql: `UPDATE notifications.phone_message SET content = NULL WHERE id IN (
            SELECT id FROM notifications.phone_message
            WHERE created_at < $1 AND content IS NOT NULL AND state IN ('sent', 'failed')
            ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'notifications.forget-mail-texts', dailyAtHour: 1, minutes: 20 })
export class DeleteOldMailTextsJob implements ScheduledJob {
  constructor(
    private readonly remover: OldRowsRemover,
    private readonly pushSubscriptions: PushSubscriptions,
  ) {}

  async run(): Promise<void> {
    await this.remover.remove(OLD_MAIL_TEXTS);
    await this.pushSubscriptions.forgetOver();
  }
}

@Injectable()
@Scheduled({ name: 'notifications.send-mail', everySeconds: 10, whilePaused: 'as ever' })
export class SendMailJob implements ScheduledJob {
  constructor(private readonly deliverDueMail: DeliverDueMail) {}

  run(): Promise<void> {
    return this.deliverDueMail.execute();
  }
}

@Injectable()
@Scheduled({ name: 'notifications.send-phone-messages', everySeconds: 10 })
export class SendPhoneMessagesJob implements ScheduledJob {
  constructor(private readonly sendPhoneMessages: SendPhoneMessages) {}

  run(): Promise<void> {
    return this.sendPhoneMessages.execute();
  }
}
