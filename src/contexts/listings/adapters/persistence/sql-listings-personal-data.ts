import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { Drafts } from '../../application/drafts/drafts.js';
import { EndedSales } from '../../published/ended-sales.js';
import { ListingsPersonalData } from '../../published/personal-data.js';

const QUESTIONS = {
  listings: `SELECT id, share_link AS "shareLink", name, description, size, price_cents / 100.0::float AS amount,
               delivery_fee_cents / 100.0::float AS "deliveryFee", status, funds_state AS "fundsState",
               pickup_address AS "pickupAddress", pickup_address2 AS "pickupAddress2", pickup_city AS "pickupCity",
               pickup_state AS "pickupState", pickup_zip_code AS "pickupZipCode", delivery_date AS "deliveryDate",
               delivery_window AS "deliveryWindow", cancel_reason AS "cancelReason",
               array(SELECT '/photos/' || key || '-large.webp' FROM unnest(photo_keys) AS key) AS "imageUrls",
               created_at AS "createdAt", expires_at AS "expiresAt", completed_at AS "completedAt"
          FROM listings.listing WHERE seller_id = $1 ORDER BY created_at`,
  draft: `SELECT item->>'name' AS name, item->>'amount' AS amount, item->>'size' AS size,
            item->>'description' AS description, item->'pickup' AS pickup, updated_at AS "updatedAt",
            array(SELECT '/api/draft/photos/' || id FROM listings.draft_photo p WHERE p.user_id = d.user_id) AS "imageUrls"
       FROM listings.draft d WHERE user_id = $1`,
  ratingsGiven: `SELECT listing_id AS "productId", stars, comment, created_at AS "createdAt" FROM listings.rating
                  WHERE rater_id = $1 ORDER BY created_at`,
  ratingsReceived: `SELECT listing_id AS "productId", ratee_role AS role, stars, comment, created_at AS "createdAt"
                      FROM listings.rating WHERE ratee_id = $1 ORDER BY created_at`,
};

@Injectable()
export class SqlListingsPersonalData extends ListingsPersonalData {
  constructor(
    private readonly session: DatabaseSession,
    private readonly sales: EndedSales,
    private readonly drafts: Drafts,
  ) {
    super();
  }

  of({ userId }: DataSubject): Promise<Record<string, unknown>> {
    return answersOf(this.session, QUESTIONS, [userId]);
  }

  /** Offers that were never paid concern no one else, so their address and photos are removed at once. */
  async erase({ userId }: DataSubject, now: Date): Promise<void> {
    await this.session.write(
      `UPDATE listings.rating SET comment = NULL WHERE rater_id = $1 AND comment IS NOT NULL RETURNING rater_id`,
      [userId],
    );
    await this.session.write(
      `UPDATE listings.listing SET driver_first_name = NULL, version = version + 1
        WHERE driver_id = $1 AND driver_first_name IS NOT NULL RETURNING id`,
      [userId],
    );
    await this.session.write(
      `UPDATE listings.listing SET seller_first_name = NULL, seller_last_name = NULL, version = version + 1
        WHERE seller_id = $1 RETURNING id`,
      [userId],
    );
    await this.drafts.discard(userId);
    const own = await this.session.write<{ id: string }>(
      `SELECT id FROM listings.listing WHERE seller_id = $1 AND buyer_id IS NULL AND funds_state = 'none'
        ORDER BY id FOR UPDATE`,
      [userId],
    );
    const ids = own.map(({ id }) => id);
    for (const trace of ['addresses', 'photos'] as const) await this.sales.remove(trace, ids, now);
  }
}
