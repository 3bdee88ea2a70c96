import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { NewsletterRepository } from '../../application/ports/newsletter.repository.js';

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
}
