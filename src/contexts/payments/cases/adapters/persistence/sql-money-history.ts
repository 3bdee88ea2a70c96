import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SaleHistory, type SaleMoment } from '../../../../../platform/application/ports/sale-history.js';

/** The sale's ledger entries, its cases with their messages, and its disputes. */
@Injectable()
export class SqlMoneyHistory extends SaleHistory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(listingId: string): Promise<SaleMoment[]> {
    return this.session.query<SaleMoment>(
      `SELECT e.at, 'money.' || e.cause AS kind, NULL::int AS "byUserId",
              (SELECT sum(l.amount_cents)::int FROM payments.ledger_line l WHERE l.entry_id = e.id AND l.amount_cents > 0)
                AS cents, NULL AS note
         FROM payments.ledger_entry e WHERE e.listing_id = $1
       UNION ALL
       SELECT b.created_at, 'case.reported', b.reporter_id, NULL, b.reason FROM payments.problem b WHERE b.listing_id = $1
       UNION ALL
       SELECT b.ended_at, 'case.' || b.state, NULL, NULL, NULL FROM payments.problem b
        WHERE b.listing_id = $1 AND b.ended_at IS NOT NULL
       UNION ALL
       SELECT c.at, 'case.' || c.kind, c.by_user_id, c.amount_cents, c.text
         FROM payments.case_entry c JOIN payments.problem b ON b.id = c.problem_id WHERE b.listing_id = $1
       UNION ALL
       SELECT d.opened_at, 'dispute.opened', NULL, d.amount_cents, d.reason
         FROM payments.dispute d JOIN payments.payment p ON p.id = d.payment_id WHERE p.listing_id = $1
       UNION ALL
       SELECT d.ended_at, 'dispute.' || d.outcome, NULL, d.amount_cents, NULL
         FROM payments.dispute d JOIN payments.payment p ON p.id = d.payment_id
        WHERE p.listing_id = $1 AND d.ended_at IS NOT NULL
       ORDER BY 1`,
      [listingId],
    );
  }
}
