import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { NewsletterRepository } from '../../application/ports/newsletter.repository.js';
import type { NewsletterSubscription } from '../../domain/newsletter.js';

const SUBSCRIPTIONS = columns<NewsletterSubscription>()('notifications.newsletter_subscription', {
  subscribed: 'subscribed',
  changedAt: 'changed_at',
  confirmedAt: 'confirmed_at',
});

@Injectable()
export class SqlNewsletterRepository extends NewsletterRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(email: string): Promise<NewsletterSubscription | null> {
    return SUBSCRIPTIONS.first(this.session, 'WHERE email = $1', [email]);
  }

  async lock(email: string): Promise<NewsletterSubscription | null> {
    // A new address has no row to lock.
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
}
