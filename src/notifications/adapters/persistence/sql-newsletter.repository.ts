import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { NewsletterRepository, type NewsletterReader } from '../../application/ports/newsletter.repository.js';
import type { NewsletterSubscription } from '../../domain/newsletter.js';

const PART = 1_000;
const STORED = `SELECT subscribed, changed_at AS "changedAt", confirmed_at AS "confirmedAt"
  FROM notifications.newsletter_subscription WHERE email = $1`;

@Injectable()
export class SqlNewsletterRepository extends NewsletterRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(email: string): Promise<NewsletterSubscription | null> {
    const [row] = await this.session.query<NewsletterSubscription>(STORED, [email]);
    return row ?? null;
  }

  async lock(email: string): Promise<NewsletterSubscription | null> {
    // An address that is not there yet has no row to lock.
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, 704))', [email]);
    return this.find(email);
  }

  async recordConfirmation(email: string, askedAt: Date, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO notifications.newsletter_subscription (email, subscribed, created_at, changed_at, asked_at, confirmed_at)
       VALUES ($1, true, $3, $3, $2, $3)
       ON CONFLICT (email) DO UPDATE SET subscribed = true, changed_at = $3, asked_at = $2, confirmed_at = $3`,
      [email, askedAt, at],
    );
  }

  async recordWish(email: string, subscribed: boolean, at: Date): Promise<void> {
    await this.session.write(
      `UPDATE notifications.newsletter_subscription SET subscribed = $2, changed_at = $3
       WHERE email = $1 AND subscribed <> $2 AND (confirmed_at IS NOT NULL OR NOT $2)`,
      [email, subscribed, at],
    );
  }

  async *listSubscribers(): AsyncGenerator<NewsletterReader[]> {
    for (let after = ''; ;) {
      const part = await this.session.query<NewsletterReader>(
        `SELECT email, asked_at AS "askedAt", confirmed_at AS "confirmedAt" FROM notifications.newsletter_subscription
         WHERE subscribed AND confirmed_at IS NOT NULL AND email > $1 ORDER BY email LIMIT $2`,
        [after, PART],
      );
      if (part.length > 0) yield part;
      if (part.length < PART) return;
      after = part.at(-1)?.email ?? '';
    }
  }
}
