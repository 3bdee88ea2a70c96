import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';

const SUBSCRIBERS = columns<NewsletterSubscriber>()('notifications.newsletter_subscription', {
  email: 'email',
  askedAt: 'asked_at',
  confirmedAt: 'confirmed_at',
});
const PART = 1_000;
const AFTER = 'WHERE subscribed AND confirmed_at IS NOT NULL AND email > $1 ORDER BY email LIMIT $2';

export interface NewsletterSubscriber {
  email: string;
  /** When the confirmed subscription was requested. */
  askedAt: Date;
  confirmedAt: Date;
}

/** The newsletter list, for the program that sends it. */
@Injectable()
export class SqlNewsletterListReader {
  constructor(private readonly session: DatabaseSession) {}

  /** Confirmed current subscribers in batches, ordered by address. */
  async *subscribers(): AsyncGenerator<NewsletterSubscriber[]> {
    for (let after = ''; ;) {
      const part = await SUBSCRIBERS.all(this.session, AFTER, [after, PART]);
      if (part.length > 0) yield part;
      if (part.length < PART) return;
      after = part.at(-1)?.email ?? '';
    }
  }
}
