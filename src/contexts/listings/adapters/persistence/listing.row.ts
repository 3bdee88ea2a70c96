import type { ItemSize } from '../../../admin/settings/published/platform-settings.js';
import type { ListingFacts } from '../../published/transaction-register.js';
import type { FundsState, ListingStatus } from '../../published/transaction-moves.js';
import { photoUrl } from './photo-url.js';

/** A row of `listings.listing` as the driver returns it. */
export interface ListingRow {
  id: string;
  share_link: string;
  seller_id: number;
  seller_first_name: string | null;
  seller_last_name: string | null;
  seller_suspended: boolean;
  name: string;
  description: string;
  size: ItemSize;
  price_cents: number;
  delivery_fee_cents: number;
  service_fee_bp: number;
  referral_discount_bp: number;
  hst_bp: number;
  card_fee_bp: number;
  card_fee_fixed_cents: number;
  pickup_address: string;
  pickup_address2: string | null;
  pickup_city: string;
  pickup_state: string;
  pickup_zip_code: string;
  status: ListingStatus;
  funds_state: FundsState;
  refund_returned: boolean;
  buyer_id: number | null;
  delivery_date: string | null;
  delivery_window: string | null;
  driver_id: number | null;
  driver_first_name: string | null;
  reserved_for_checkout: string | null;
  reserved_for_buyer: number | null;
  reserved_until: Date | null;
  photo_keys: string[];
  created_at: Date;
  expires_at: Date;
  completed_at: Date | null;
  relisted_link: string | null;
  version: number;
}

const PUBLIC = [
  'id',
  'share_link',
  'name',
  'description',
  'size',
  'price_cents',
  'delivery_fee_cents',
  'status',
  'photo_keys',
  'created_at',
  'expires_at',
  'reserved_until',
  'seller_first_name',
  'seller_suspended',
  'relisted_link',
] as const satisfies readonly (keyof ListingRow)[];
const OWNER = [
  ...PUBLIC,
  'seller_id',
  'seller_last_name',
  'service_fee_bp',
  'referral_discount_bp',
  'hst_bp',
  'card_fee_bp',
  'card_fee_fixed_cents',
  'funds_state',
  'completed_at',
  'delivery_date',
  'delivery_window',
] as const satisfies readonly (keyof ListingRow)[];

const average = (person: string): string => `round(${person}.stars_sum::numeric / ${person}.ratings, 2)::float8`;
const columnsOf = (columns: readonly string[]): string => columns.map((column) => `l.${column}`).join(', ');
const SELLER = 'LEFT JOIN listings.person_rating s ON s.user_id = l.seller_id';
const BUYER = 'LEFT JOIN listings.person_rating b ON b.user_id = l.buyer_id';

/** The columns of the public view, with the seller's average rating. */
export type PublicRow = Pick<ListingRow, (typeof PUBLIC)[number]> & { seller_rating: number | null };
/** The additional columns of the owner's view, with the buyer's average rating. */
export type OwnerRow = PublicRow & Pick<ListingRow, (typeof OWNER)[number]> & { buyer_rating: number | null };

/** SELECT for the public view; append a condition on `l`. */
export const PUBLIC_ROWS = `
  SELECT ${columnsOf(PUBLIC)}, ${average('s')} AS seller_rating FROM listings.listing l ${SELLER}`;

/** SELECT for the owner's view from a given source, optionally with extra columns. */
export const ownerRowsOf = (source: string, more = ''): string => `
  SELECT ${columnsOf(OWNER)}, ${average('s')} AS seller_rating, ${average('b')} AS buyer_rating${more}
    FROM ${source} l ${SELLER} ${BUYER}`;

/**
 * SELECT for the page of the listing with the share link `$1` for the person `$2`: the whole row, both averages, the
 * person's former sale under this link and their rating.
 */
export const PAGE_ROW = `
  SELECT l.*, ${average('s')} AS seller_rating, ${average('b')} AS buyer_rating,
         (SELECT former.share_link FROM listings.listing former
           WHERE former.relisted_link = l.share_link AND (former.buyer_id = $2 OR former.seller_id = $2)
           ORDER BY former.created_at DESC LIMIT 1) AS former_link,
         (SELECT stars FROM listings.rating WHERE listing_id = l.id AND rater_id = $2) AS my_rating
    FROM listings.listing l ${SELLER} ${BUYER} WHERE l.share_link = $1`;
export type PageRow = ListingRow & OwnerRow & { former_link: string | null; my_rating: number | null };

export function toFacts(row: ListingRow): ListingFacts {
  const [cover] = row.photo_keys;
  return {
    id: row.id,
    shareLink: row.share_link,
    name: row.name,
    size: row.size,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    priceCents: row.price_cents,
    deliveryFeeCents: row.delivery_fee_cents,
    serviceFee: row.service_fee_bp,
    referralDiscount: row.referral_discount_bp,
    hstRate: row.hst_bp,
    cardFeeRate: row.card_fee_bp,
    cardFeeFixedCents: row.card_fee_fixed_cents,
    status: row.status,
    fundsState: row.funds_state,
    refundReturned: row.refund_returned,
    expiresAt: row.expires_at,
    pickup: {
      address: row.pickup_address,
      address2: row.pickup_address2,
      city: row.pickup_city,
      state: row.pickup_state,
      zipCode: row.pickup_zip_code,
    },
    deliveryDate: row.delivery_date,
    deliveryWindow: row.delivery_window,
    driverId: row.driver_id,
    driverFirstName: row.driver_first_name,
    reservedUntil: row.reserved_until,
    reservedForCheckout: row.reserved_for_checkout,
    reservedForBuyer: row.reserved_for_buyer,
    relistedLink: row.relisted_link,
    thumbnailUrl: cover === undefined ? null : photoUrl(cover, 'thumb'),
    version: row.version,
  };
}
