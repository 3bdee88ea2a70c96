import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { DeliverDueMail } from '../../application/deliver-due-mail.js';
import {
  MAIL_QUEUED,
  type MailQueuedV1,
  PHONE_MESSAGE_QUEUED,
  type PhoneMessageQueuedV1,
} from '../../application/message-queued.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';
import { AnswerNewsletterAsk } from '../../application/answer-newsletter-ask.js';
import { NEWSLETTER_ASKED, type NewsletterAskedV1 } from '../../application/newsletter-asked.js';

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

/** Only wakes the sender; the scheduled job picks up anything it misses. */
@Injectable()
@Subscribes(PHONE_MESSAGE_QUEUED, { transactional: false })
export class OnPhoneMessageQueued implements EventHandler<PhoneMessageQueuedV1> {
  constructor(private readonly sendPhoneMessages: SendPhoneMessages) {}

  handle(): Promise<void> {
    this.sendPhoneMessages.lanes.wake();
    return Promise.resolve();
  }
}

@Injectable()
@Subscribes(NEWSLETTER_ASKED)
export class AnswerOnNewsletterAsked implements EventHandler<NewsletterAskedV1> {
  constructor(private readonly answerNewsletterAsk: AnswerNewsletterAsk) {}

  handle({ sealedAsk }: NewsletterAskedV1): Promise<void> {
    return this.answerNewsletterAsk.execute(sealedAsk);
  }
}
