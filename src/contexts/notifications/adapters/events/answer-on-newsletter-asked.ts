import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { AnswerNewsletterAsk } from '../../application/answer-newsletter-ask.js';
import { NEWSLETTER_ASKED, type NewsletterAskedV1 } from '../../application/newsletter-asked.js';

@Injectable()
@Subscribes(NEWSLETTER_ASKED)
export class AnswerOnNewsletterAsked implements EventHandler<NewsletterAskedV1> {
  constructor(private readonly answerNewsletterAsk: AnswerNewsletterAsk) {}

  handle({ sealedAsk }: NewsletterAskedV1): Promise<void> {
    return this.answerNewsletterAsk.execute(sealedAsk);
  }
}
