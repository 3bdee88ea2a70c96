import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SaleHistory, type SaleMoment } from '../../../../platform/application/ports/sale-history.js';

/** Supplies the recorded moments of a sale's deliveries. */
@Injectable()
export class SqlDeliveryHistory extends SaleHistory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(listingId: string): Promise<SaleMoment[]> {
    return this.session.query<SaleMoment>(
      `SELECT r.happened_at AS at, 'delivery.' || r.kind AS kind, r.by_user_id AS "byUserId", NULL::int AS cents,
              r.facts->>'reason' AS note
         FROM delivery.record r JOIN delivery.delivery d ON d.id = r.delivery_id
        WHERE d.listing_id = $1 ORDER BY r.happened_at, r.position`,
      [listingId],
    );
  }
}
