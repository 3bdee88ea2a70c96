import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { NewsletterRepository, type NewsletterReader } from '../../application/ports/newsletter.repository.js';

const PART = 1_000;

@Injectable()
export class SqlNewsletterRepository extends NewsletterRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async record(email: string, subscribed: boolean, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO notifications.newsletter_subscription AS known (email, subscribed, created_at, changed_at)
       VALUES ($1, $2, $3, $3)
       ON CONFLICT (email) DO UPDATE SET subscribed = $2, changed_at = $3 WHERE known.subscribed <> $2`,
      [email, subscribed, at],
    );
  }

  async *subscribers(): AsyncGenerator<NewsletterReader[]> {
    for (let after = ''; ;) {
      const part = await this.session.query<NewsletterReader>(
        `SELECT email, changed_at AS since FROM notifications.newsletter_subscription
         WHERE subscribed AND email > $1 ORDER BY email LIMIT $2`,
        [after, PART],
      );
      if (part.length > 0) yield part;
      if (part.length < PART) return;
      after = part.at(-1)?.email ?? '';
    }
  }
}
