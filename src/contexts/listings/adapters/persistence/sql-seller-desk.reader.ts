import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { SellerDeskReader, type SellerRecord } from '../../application/ports/seller-desk.reader.js';
import type { NextStepsView, PendingDeliveryView, ReceivedRatingsView } from '../../published/views.js';

const MAX_ITEMS = 20;
const AWAITING_PAYMENT = `seller_id = $1 AND status = 'item_delivered' AND funds_state IN ('release_due', 'releasing')`;
/** Sorts a window such as `1pm-2pm` by its first hour. */
const FIRST_HOUR = `substring(delivery_window FROM '^[0-9]+')::int % 12 + CASE WHEN delivery_window ~ '^[0-9]+pm' THEN 12 ELSE 0 END`;

interface RatingRow {
  id: string;
  stars: number;
  comment: string | null;
  ratee_role: 'seller' | 'buyer';
  name: string;
  created_at: Date;
}

const RATINGS = {
  columns: 'r.listing_id AS id, r.stars, r.comment, r.ratee_role, l.name, r.created_at',
  from: 'listings.rating r JOIN listings.listing l ON l.id = r.listing_id',
  where: 'r.ratee_id = $1',
};
const NEWEST_FIRST = new KeysetPage<RatingRow>([
  { field: 'created_at', sql: 'r.created_at', type: 'timestamptz' },
  { field: 'id', sql: 'r.listing_id', type: 'text' },
]);

@Injectable()
export class SqlSellerDeskReader extends SellerDeskReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async nextSteps(sellerId: number): Promise<Omit<NextStepsView, 'isServed'>> {
    const pendingDeliveries = await this.session.query<PendingDeliveryView>(
      `SELECT id, name, status, delivery_date AS "deliveryDate", delivery_window AS "deliveryWindow", share_link AS "shareLink"
         FROM listings.listing
        WHERE seller_id = $1 AND status IN ('payment_secured', 'driver_dispatched', 'item_picked_up')
        ORDER BY delivery_date, ${FIRST_HOUR}, id LIMIT $2`,
      [sellerId, MAX_ITEMS],
    );
    const awaitingItems = await this.session.query<NextStepsView['awaitingItems'][number]>(
      `SELECT name, share_link AS "shareLink" FROM listings.listing
        WHERE ${AWAITING_PAYMENT} ORDER BY delivery_date, ${FIRST_HOUR}, id LIMIT $2`,
      [sellerId, MAX_ITEMS],
    );
    const [facts] = await this.session.query<{ hasProducts: boolean; awaitingPayment: number }>(
      `SELECT EXISTS (SELECT 1 FROM listings.listing WHERE seller_id = $1) AS "hasProducts",
              (SELECT count(*)::int FROM listings.listing WHERE ${AWAITING_PAYMENT}) AS "awaitingPayment"`,
      [sellerId],
    );
    return {
      pendingDeliveries,
      hasProducts: facts?.hasProducts ?? false,
      awaitingPayment: facts?.awaitingPayment ?? 0,
      awaitingItems,
    };
  }

  async ratingsOf(userId: number, wanted: PageRequest): Promise<ReceivedRatingsView> {
    const question = { ...RATINGS, parameters: [userId] };
    const { items: rows, nextCursor } = await NEWEST_FIRST.part(this.session, question, wanted);
    const [known] = await this.session.query<{ average: number; total: number }>(
      `SELECT round(stars_sum::numeric / ratings, 2)::float8 AS average, ratings AS total
         FROM listings.person_rating WHERE user_id = $1`,
      [userId],
    );
    const items = rows.map(({ stars, comment, ratee_role: role, name: productName, created_at }) => {
      return { rating: stars, comment, role, productName, createdAt: created_at.toISOString() };
    });
    return { average: known?.average ?? null, total: known?.total ?? 0, items, nextCursor };
  }

  async recordOfSeller(shareLink: string, maxComments: number): Promise<SellerRecord | null> {
    const [record] = await this.session.query<SellerRecord>(
      `SELECT l.seller_id AS "sellerId", coalesce(p.ratings, 0) AS ratings,
              round(p.stars_sum::numeric / p.ratings, 2)::float8 AS rating,
              (SELECT count(*)::int FROM listings.listing done
                WHERE done.seller_id = l.seller_id AND done.completed_at IS NOT NULL) AS "completedSales",
              (SELECT coalesce(json_agg(c), '[]') FROM (
                 SELECT r.stars, r.comment, r.created_at AS at FROM listings.rating r
                  WHERE r.ratee_id = l.seller_id AND r.ratee_role = 'seller' AND r.comment <> ''
                  ORDER BY r.created_at DESC, r.listing_id DESC LIMIT $2) c) AS comments
         FROM listings.listing l LEFT JOIN listings.person_rating p ON p.user_id = l.seller_id
        WHERE l.share_link = $1`,
      [shareLink, maxComments],
    );
    return record ?? null;
  }
}
