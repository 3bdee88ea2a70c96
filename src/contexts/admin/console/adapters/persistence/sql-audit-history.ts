import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SaleHistory, type SaleMoment } from '../../../../../platform/application/ports/sale-history.js';

/** What administrators did to a sale. */
@Injectable()
export class SqlAuditHistory extends SaleHistory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(listingId: string): Promise<SaleMoment[]> {
    return this.session.query<SaleMoment>(
      `SELECT a.at, a.action AS kind, a.by_user_id AS "byUserId", NULL::int AS cents, a.reason AS note
         FROM admin.audit_log a WHERE a.subject_type = 'transaction' AND a.subject_id = $1 ORDER BY a.at, a.id`,
      [listingId],
    );
  }
}
