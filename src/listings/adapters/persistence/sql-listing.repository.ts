import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import {
  ListingRepository,
  ServedAreas,
  type EndingLink,
  type ListingChanges,
} from '../../application/ports/listing.repository.js';
import { noticeOfEnd, type NewListing } from '../../domain/listing.js';
import { toFacts, type ListingRow } from './listing.row.js';

const ENDING = 'id AS "listingId", seller_id AS "sellerId", expires_at AS "expiresAt"';

@Injectable()
export class SqlListingRepository extends ListingRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  add(listing: NewListing): Promise<boolean> {
    return this.#insert(listing, 1);
  }

  async addInPlaceOf(
    { listingId, version, ownLink }: Parameters<ListingRepository['addInPlaceOf']>[0],
    listing: NewListing,
  ): Promise<boolean> {
    const former = await this.session.write(
      `UPDATE listings.listing
          SET relisted_link = share_link, share_link = $3, version = version + 1,
              status = CASE status WHEN 'waiting_for_payment' THEN 'expired' ELSE status END
        WHERE id = $1 AND version = $2 AND relisted_link IS NULL AND archived_at IS NULL RETURNING id`,
      [listingId, version, ownLink],
    );
    return former.length === 1 && this.#insert(listing, version + 1);
  }

  async #insert(listing: NewListing, version: number): Promise<boolean> {
    const { pickup } = listing;
    const rows = await this.session.write(
      `INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, description, size,
         price_cents, delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents,
         pickup_address, pickup_address2, pickup_city, pickup_state, pickup_zip_code, status, photo_count, photo_keys,
         created_at, expires_at, notice_at, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
         'waiting_for_payment', $21, $22, $23, $24, $25, $26)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        listing.id,
        listing.shareLink,
        listing.sellerId,
        listing.sellerFirstName,
        listing.sellerLastName,
        listing.name,
        listing.description,
        listing.size,
        listing.priceCents,
        listing.deliveryFeeCents,
        listing.serviceFee,
        listing.referralDiscount,
        listing.hstRate,
        listing.cardFeeRate,
        listing.cardFeeFixedCents,
        pickup.address,
        pickup.address2,
        pickup.city,
        pickup.state,
        pickup.zipCode,
        listing.photoKeys.length,
        listing.photoKeys,
        listing.createdAt,
        listing.expiresAt,
        noticeOfEnd(listing.createdAt, listing.expiresAt),
        version,
      ],
    );
    return rows.length === 1;
  }

  async findOffer(listingId: string): ReturnType<ListingRepository['findOffer']> {
    const [row] = await this.session.query<ListingRow>('SELECT * FROM listings.listing WHERE id = $1', [listingId]);
    if (row === undefined) return null;
    const { pickup, priceCents } = toFacts(row);
    const { name, description, size, photo_keys: photoKeys } = row;
    return { name, description, size, priceCents, pickup, photoKeys };
  }

  async change(listingId: string, version: number, changes: ListingChanges): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE listings.listing
          SET name = COALESCE($3, name), description = COALESCE($4, description), size = COALESCE($5, size),
              price_cents = COALESCE($6, price_cents), delivery_fee_cents = COALESCE($7, delivery_fee_cents),
              version = version + 1
        WHERE id = $1 AND version = $2 AND status = 'waiting_for_payment' RETURNING id`,
      [
        listingId,
        version,
        changes.name,
        changes.description,
        changes.size,
        changes.priceCents,
        changes.deliveryFeeCents,
      ],
    );
    return rows.length === 1;
  }

  async renew(listingId: string, expiresAt: Date, now: Date): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE listings.listing SET status = 'waiting_for_payment', expires_at = $2, notice_at = $4, version = version + 1
        WHERE id = $1 AND archived_at IS NULL AND relisted_link IS NULL
          AND (status = 'expired' OR (status = 'waiting_for_payment' AND expires_at <= $3)) RETURNING id`,
      [listingId, expiresAt, now, noticeOfEnd(now, expiresAt)],
    );
    return rows.length === 1;
  }

  /** The version stays: nothing that a seller edits has changed. */
  claimEndingSoon(now: Date, most: number): Promise<EndingLink[]> {
    return this.session.write<EndingLink>(
      `UPDATE listings.listing SET notice_at = NULL
        WHERE id IN (SELECT id FROM listings.listing
                      WHERE status = 'waiting_for_payment' AND notice_at <= $1 AND expires_at > $1
                        AND reserved_for_checkout IS NULL
                      ORDER BY notice_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING ${ENDING}`,
      [now, most],
    );
  }

  expire(now: Date, most: number): Promise<EndingLink[]> {
    return this.session.write<EndingLink>(
      `UPDATE listings.listing SET status = 'expired', version = version + 1
        WHERE id IN (SELECT id FROM listings.listing
                      WHERE status = 'waiting_for_payment' AND expires_at <= $1 AND reserved_for_checkout IS NULL
                      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING ${ENDING}`,
      [now, most],
    );
  }

  async rename(sellerId: number, firstName: string | null, lastName: string | null): Promise<void> {
    await this.session.write(
      `UPDATE listings.listing SET seller_first_name = $2, seller_last_name = $3
        WHERE seller_id = $1 AND (seller_first_name, seller_last_name) IS DISTINCT FROM ($2::text, $3::text)`,
      [sellerId, firstName, lastName],
    );
  }

  async rate(rating: Parameters<ListingRepository['rate']>[0]): Promise<{ starsSum: number; ratings: number } | null> {
    const { listingId, raterId, rateeId, rateeRole, stars, comment, at } = rating;
    const [total] = await this.session.write<{ starsSum: number; ratings: number }>(
      `WITH given AS (
         INSERT INTO listings.rating (listing_id, rater_id, ratee_id, ratee_role, stars, comment, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ratee_id, stars)
       INSERT INTO listings.person_rating AS known (user_id, stars_sum, ratings)
       SELECT ratee_id, stars, 1 FROM given
       ON CONFLICT (user_id) DO UPDATE SET stars_sum = known.stars_sum + EXCLUDED.stars_sum, ratings = known.ratings + 1
       RETURNING stars_sum AS "starsSum", ratings`,
      [listingId, raterId, rateeId, rateeRole, stars, comment, at],
    );
    return total ?? null;
  }
}

@Injectable()
export class SqlServedAreas extends ServedAreas {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async isServed(fsa: string): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM listings.served_area WHERE fsa = $1 AND active', [fsa]);
    return rows.length === 1;
  }

  async record({ fsa, city, active }: { fsa: string; city: string; active: boolean }): Promise<void> {
    await this.session.write(
      `INSERT INTO listings.served_area (fsa, city, active) VALUES ($1, $2, $3)
       ON CONFLICT (fsa) DO UPDATE SET city = EXCLUDED.city, active = EXCLUDED.active`,
      [fsa, city, active],
    );
  }
}
