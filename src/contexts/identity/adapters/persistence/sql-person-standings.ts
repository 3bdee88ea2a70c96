import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { PersonStandings } from '../../application/ports/person-standings.js';
import type { LiveStripeStatus } from '../../published/payment-label.js';

@Injectable()
export class SqlPersonStandings extends PersonStandings {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async recordRatings(userId: number, { starsSum, ratings }: { starsSum: number; ratings: number }): Promise<void> {
    await this.session.write(
      'UPDATE identity.user SET stars_sum = $2, ratings_received = $3 WHERE id = $1 AND ratings_received < $3',
      [userId, starsSum, ratings],
    );
  }

  async recordAccount(userId: number, account: LiveStripeStatus & { at: Date }): Promise<void> {
    await this.session.write(
      `UPDATE identity.user SET account_status = $2, account_charges = $3, account_payouts = $4, account_submitted = $5,
              account_heard_at = $6
        WHERE id = $1 AND (account_heard_at IS NULL OR account_heard_at <= $6)`,
      [userId, account.status, account.charges_enabled, account.payouts_enabled, account.details_submitted, account.at],
    );
  }
}
