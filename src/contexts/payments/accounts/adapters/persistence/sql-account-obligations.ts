import { Injectable } from '@nestjs/common';
import { UNSETTLED_FUNDS } from '../../../../listings/published/transaction-moves.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { wordList } from '../../../../../platform/persistence/word-list.js';
import { AccountObligations } from '../../application/ports/account-obligations.js';

@Injectable()
export class SqlAccountObligations extends AccountObligations {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async isOwed({ accountId, userId }: { accountId: string; userId: number | null }): Promise<boolean> {
    const [row] = await this.session.query<{ owed: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM payments.payment
                       WHERE funds_state IN ${wordList(UNSETTLED_FUNDS)}
                         AND is_sale AND (destination = $1 OR seller_id = $2))
           OR EXISTS (SELECT 1 FROM payments.provider_operation
                       WHERE state IN ('planned', 'sent', 'unknown')
                         AND kind IN ('transfer', 'reversal', 'driver-payout') AND parameters ->> 'destination' = $1)
           OR EXISTS (SELECT 1 FROM payments.ledger_line
                       WHERE account IN ('sellers_payable', 'drivers_payable') AND party_id = $2
                       GROUP BY account HAVING sum(amount_cents) < 0) AS owed`,
      [accountId, userId],
    );
    return row?.owed === true;
  }
}
