import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { torontoDay } from '../../../platform/domain/toronto-time.js';
import { isSubscriber } from '../domain/newsletter.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NEWSLETTER_ASK, type NewsletterAsk } from './newsletter-asked.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';
import { QueueMail } from './queue-mail.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/**
 * Mails the owner of an address after a newsletter request: a link to confirm, or to unsubscribe if subscribed. Sends
 * each at most once a day, so that no one can flood a stranger's mailbox.
 */
@Injectable()
export class AnswerNewsletterAsk {
  constructor(
    private readonly newsletter: NewsletterRepository,
    private readonly confirmLinks: NewsletterLinks,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly queueMail: QueueMail,
    private readonly secrets: SecretBox,
  ) {}

  async execute(sealedAsk: string): Promise<void> {
    const ask = JSON.parse(this.secrets.open(sealedAsk, NEWSLETTER_ASK)) as NewsletterAsk;
    const subscription = await this.newsletter.find(ask.email);
    const isOnList = isSubscriber(subscription);
    if (!ask.subscribed && !isOnList) return;
    const { language = 'en' } = ask;
    const askedAt = new Date(ask.at);
    const since = subscription?.changedAt.toISOString() ?? 'never';
    const occasion = `newsletter ${torontoDay(askedAt)} since ${since}`;
    const leave = this.unsubscribeLinks.of({ email: ask.email, kind: 'newsletter' }).page;
    if (isOnList) {
      const values = { link: leave, variant: ask.subscribed ? 'already' : 'leave' };
      return this.queueMail.execute({
        occasion: `${occasion} ${values.variant}`,
        template: 'newsletter-leave',
        recipient: ask.email,
        language,
        values,
      });
    }
    const { page, until } = this.confirmLinks.of({ email: ask.email, askedAt });
    const values = { link: page, until: { day: torontoDay(until) } };
    return this.queueMail.execute({ occasion, template: 'newsletter-confirm', recipient: ask.email, language, values });
  }
}
