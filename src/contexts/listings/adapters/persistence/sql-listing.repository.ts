import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  ListingRepository,
  ServedAreas,
  type EndingLink,
  type ListingChanges,
} from '../../application/ports/listing.repository.js';
import { noticeOfEnd, type NewListing } from '../../domain/listing.js';
import type { ListingStatus } from '../../published/transaction-moves.js';

type Pickup = NewListing['pickup'];

interface ListingRecord extends Omit<NewListing, 'pickup'> {
  pickupAddress: Pickup['address'];
  pickupAddress2: Pickup['address2'];
  pickupCity: Pickup['city'];
  pickupState: Pickup['state'];
  pickupZipCode: Pickup['zipCode'];
  status: ListingStatus;
  photoCount: number;
  noticeAt: Date | null;
  version: number;
}

const LISTINGS = columns<ListingRecord>()('listings.listing', {
  id: 'id',
  shareLink: 'share_link',
  sellerId: 'seller_id',
  sellerFirstName: 'seller_first_name',
  sellerLastName: 'seller_last_name',
  name: 'name',
  description: 'description',
  size: 'size',
  priceCents: 'price_cents',
  deliveryFeeCents: 'delivery_fee_cents',
  serviceFee: 'service_fee_bp',
  referralDiscount: 'referral_discount_bp',
  hstRate: 'hst_bp',
  cardFeeRate: 'card_fee_bp',
  cardFeeFixedCents: 'card_fee_fixed_cents',
  pickupAddress: 'pickup_address',
  pickupAddress2: 'pickup_address2',
  pickupCity: 'pickup_city',
  pickupState: 'pickup_state',
  pickupZipCode: 'pickup_zip_code',
  status: 'status',
  photoCount: 'photo_count',
  photoKeys: 'photo_keys',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  noticeAt: 'notice_at',
  version: 'version',
});
const OFFERS = LISTINGS.as(({ name, description, size, priceCents, photoKeys, ...record }) => ({
  name,
  description,
  size,
  priceCents,
  pickup: pickupOf(record),
  photoKeys,
}));
const ENDING = columns<EndingLink>()('listings.listing', {
  listingId: 'id',
  sellerId: 'seller_id',
  expiresAt: 'expires_at',
});
type EndingRow = RowOf<typeof ENDING>;
const SERVED = columns<{ fsa: string; city: string; active: boolean }>()('listings.served_area', {
  fsa: 'fsa',
  city: 'city',
  active: 'active',
});

function pickupOf(record: Pick<ListingRecord, `pickup${string}` & keyof ListingRecord>): Pickup {
  return {
    address: record.pickupAddress,
    address2: record.pickupAddress2,
    city: record.pickupCity,
    state: record.pickupState,
    zipCode: record.pickupZipCode,
  };
}

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

  #insert({ pickup, ...listing }: NewListing, version: number): Promise<boolean> {
    const record: ListingRecord = {
      ...listing,
      pickupAddress: pickup.address,
      pickupAddress2: pickup.address2,
      pickupCity: pickup.city,
      pickupState: pickup.state,
      pickupZipCode: pickup.zipCode,
      status: 'waiting_for_payment',
      photoCount: listing.photoKeys.length,
      noticeAt: noticeOfEnd(listing.createdAt, listing.expiresAt),
      version,
    };
    return LISTINGS.add(this.session, record, 'ON CONFLICT DO NOTHING');
  }

  findOffer(listingId: string): ReturnType<ListingRepository['findOffer']> {
    return OFFERS.first(this.session, 'WHERE id = $1', [listingId]);
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

  /** The version stays the same because nothing that a seller edits has changed. */
  async claimEndingSoon(now: Date, most: number): Promise<EndingLink[]> {
    const ending = await this.session.write<EndingRow>(
      `UPDATE listings.listing SET notice_at = NULL
        WHERE id IN (SELECT id FROM listings.listing
                      WHERE status = 'waiting_for_payment' AND notice_at <= $1 AND expires_at > $1
                        AND reserved_for_checkout IS NULL
                      ORDER BY notice_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING *`,
      [now, most],
    );
    return ending.map(ENDING.from);
  }

  async expire(now: Date, most: number): Promise<EndingLink[]> {
    const ending = await this.session.write<EndingRow>(
      `UPDATE listings.listing SET status = 'expired', version = version + 1
        WHERE id IN (SELECT id FROM listings.listing
                      WHERE status = 'waiting_for_payment' AND expires_at <= $1 AND reserved_for_checkout IS NULL
                      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING *`,
      [now, most],
    );
    return ending.map(ENDING.from);
  }

  async rename(sellerId: number, firstName: string | null, lastName: string | null): Promise<void> {
    await this.session.write(
      `UPDATE listings.listing SET seller_first_name = $2, seller_last_name = $3
        WHERE seller_id = $1 AND (seller_first_name, seller_last_name) IS DISTINCT FROM ($2::text, $3::text)`,
      [sellerId, firstName, lastName],
    );
  }

  async recordSuspension(sellerId: number, isSuspended: boolean): Promise<void> {
    await this.session.write(
      `UPDATE listings.listing SET seller_suspended = $2, version = version + 1
        WHERE seller_id = $1 AND seller_suspended <> $2`,
      [sellerId, isSuspended],
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

  async record(area: { fsa: string; city: string; active: boolean }): Promise<void> {
    await SERVED.add(this.session, area, `ON CONFLICT (fsa) DO UPDATE SET ${SERVED.replaced}`);
  }
}
