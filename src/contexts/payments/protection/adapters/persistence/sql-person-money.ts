import { Injectable } from '@nestjs/common';
import { UNSETTLED_FUNDS } from '../../../../listings/published/transaction-moves.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { wordList } from '../../../../../platform/persistence/word-list.js';
import { PersonMoney, type OpenMoney } from '../../../published/person-money.js';

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

  async open(userId: number): Promise<OpenMoney> {
    const rows = await this.session.query<
      Omit<OpenMoney, 'unpaidSales' | 'heldSales'> & Record<'sales' | 'cents' | 'held' | 'heldCents', number>
    >(
      `SELECT sale.*,
              (SELECT count(*)::int FROM payments.checkout c
                WHERE c.buyer_id = $1 AND c.state IN ('planned', 'open')) AS "openCheckouts",
              (SELECT count(*)::int FROM payments.problem b JOIN payments.payment p ON p.id = b.payment_id
                WHERE b.state = 'open' AND $1 IN (p.buyer_id, p.seller_id)) AS "openCases",
              (SELECT GREATEST(0, -COALESCE(sum(l.amount_cents), 0))::float8 FROM payments.ledger_line l
                WHERE l.account = 'drivers_payable' AND l.party_id = $1) AS "driverPayCents"
         FROM (SELECT count(*)::int AS sales, COALESCE(sum(cents), 0)::float8 AS cents,
                      count(*) FILTER (WHERE held)::int AS held, COALESCE(sum(cents) FILTER (WHERE held), 0)::float8 AS "heldCents"
                 FROM (SELECT p.release_cents - p.released_cents AS cents,
                              EXISTS (SELECT FROM payments.payment_hold h WHERE h.payment_id = p.id
                                         AND h.cause = 'seller-suspended' AND h.ended_at IS NULL) AS held
                         FROM payments.payment p WHERE p.seller_id = $1 AND p.is_sale
                          AND p.funds_state IN ('held', 'release_due', 'frozen', 'disputed')) unpaid) sale`,
      [userId],
    );
    return rows.map(({ sales, cents, held, heldCents, ...open }) => ({
      ...open,
      unpaidSales: { count: sales, cents },
      heldSales: { count: held, cents: heldCents },
    }))[0] as OpenMoney;
  }

  async unlinkAccount(userId: number): Promise<void> {
    await this.session.write('DELETE FROM payments.seller_account WHERE user_id = $1', [userId]);
  }
}
