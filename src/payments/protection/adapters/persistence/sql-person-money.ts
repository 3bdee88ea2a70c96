import { Injectable } from '@nestjs/common';
import { UNSETTLED_FUNDS } from '../../../../listings/published/transaction-moves.js';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { wordList } from '../../../../shared/adapters/persistence/word-list.js';
import { PersonMoney } from '../../../published/person-money.js';

const MOVING = `p.funds_state IN ${wordList(UNSETTLED_FUNDS)}`;

@Injectable()
export class SqlPersonMoney extends PersonMoney {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async unsettled(userIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.session.query<{ id: number }>(
      `SELECT u.id FROM unnest($1::integer[]) AS u (id)
        WHERE EXISTS (SELECT 1 FROM payments.payment p WHERE p.is_sale AND p.seller_id = u.id AND ${MOVING})
           OR EXISTS (SELECT 1 FROM payments.checkout c LEFT JOIN payments.payment p ON p.checkout_id = c.id
                       WHERE c.buyer_id = u.id AND (c.state IN ('planned', 'open') OR ${MOVING}))
           OR EXISTS (SELECT 1 FROM payments.ledger_line l
                       WHERE l.account IN ('sellers_payable', 'sellers_debt', 'drivers_payable') AND l.party_id = u.id
                       GROUP BY l.account HAVING sum(l.amount_cents) <> 0)`,
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async unlinkAccount(userId: number): Promise<void> {
    await this.session.write('DELETE FROM payments.seller_account WHERE user_id = $1', [userId]);
  }
}
