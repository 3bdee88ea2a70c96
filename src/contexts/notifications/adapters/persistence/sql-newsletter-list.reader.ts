import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { NewsletterListReader, type NewsletterSubscriber } from '../../application/ports/newsletter-list.reader.js';

const SUBSCRIBERS = columns<NewsletterSubscriber>()('notifications.newsletter_subscription', {
  email: 'email',
  askedAt: 'asked_at',
  confirmedAt: 'confirmed_at',
});
const PART = 1_000;
const AFTER = 'WHERE subscribed AND confirmed_at IS NOT NULL AND email > $1 ORDER BY email LIMIT $2';

@Injectable()
export class SqlNewsletterListReader extends NewsletterListReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async *subscribers(): AsyncGenerator<NewsletterSubscriber[]> {
    for (let after = ''; ;) {
      const part = await SUBSCRIBERS.all(this.session, AFTER, [after, PART]);
      if (part.length > 0) yield part;
      if (part.length < PART) return;
      after = part.at(-1)?.email ?? '';
    }
  }
}
