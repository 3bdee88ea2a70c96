import { Injectable } from '@nestjs/common';
import { columns } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { PayoutPauses } from '../../application/ports/payout-pauses.js';
import type { PayoutPause } from '../../domain/payout-pause.js';

const PAUSES = columns<PayoutPause>()('payments.payout_pause', {
  userId: 'user_id',
  cause: 'cause',
  since: 'since',
  until: 'until',
});

@Injectable()
export class SqlPayoutPauses extends PayoutPauses {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ userId, cause, since, until }: PayoutPause): Promise<boolean> {
    const rows = await this.session.write(
      `INSERT INTO payments.payout_pause (user_id, cause, since, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, cause, since) DO NOTHING RETURNING user_id`,
      [userId, cause, since, until],
    );
    return rows.length === 1;
  }

  openOf(userId: number, at: Date): Promise<PayoutPause[]> {
    return PAUSES.all(this.session, 'WHERE user_id = $1 AND until > $2 ORDER BY until DESC, cause', [userId, at]);
  }
}
