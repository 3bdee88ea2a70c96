import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { ProviderIds } from '../../../published/provider-ids.js';

const PROVIDER_ID = /^[a-z]{2,4}_\w{4,250}$/;

@Injectable()
export class SqlProviderIds extends ProviderIds {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async listingOf(providerId: string): Promise<string | null> {
    if (!PROVIDER_ID.test(providerId)) return null;
    const [found] = await this.session.query<{ listingId: string }>(
      `SELECT listing_id AS "listingId" FROM payments.payment WHERE payment_intent_id = $1 OR charge_id = $1
       UNION ALL SELECT listing_id FROM payments.checkout WHERE session_id = $1
       UNION ALL SELECT listing_id FROM payments.dispute WHERE id = $1
       UNION ALL SELECT p.listing_id FROM payments.provider_operation o JOIN payments.payment p ON p.id = o.payment_id
                  WHERE o.provider_id = $1
       LIMIT 1`,
      [providerId],
    );
    return found?.listingId ?? null;
  }
}
