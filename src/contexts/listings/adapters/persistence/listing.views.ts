import { Money } from '../../../../platform/domain/money.js';
import { isExpired } from '../../domain/transaction-rules.js';
import { feeBreakdownView, type FeeTerms } from '../../published/fee-breakdown.js';
import type { ProductOwnerView, ProductPublicView } from '../../published/views.js';
import type { OwnerRow, PublicRow } from './listing.row.js';
import { photoUrl } from './photo-url.js';

function feeTermsOf(row: OwnerRow): FeeTerms {
  return {
    itemPrice: Money.ofCents(row.price_cents),
    deliveryFee: Money.ofCents(row.delivery_fee_cents),
    serviceFee: row.service_fee_bp,
    referralDiscount: row.referral_discount_bp,
    taxAndProcessing: {
      hstRate: row.hst_bp,
      cardFeeRate: row.card_fee_bp,
      cardFeeFixed: Money.ofCents(row.card_fee_fixed_cents),
    },
  };
}

function reservedUntilOf({ status, reserved_until: until }: PublicRow, now: Date): string | null {
  return status === 'waiting_for_payment' && until !== null && until > now ? until.toISOString() : null;
}

/** The public view. It lists its fields one by one so that a new column never becomes public by accident. */
export function toPublicView(row: PublicRow, now: Date): ProductPublicView {
  const [cover] = row.photo_keys;
  const reservedUntil = reservedUntilOf(row, now);
  const isOff = row.seller_suspended && row.status === 'waiting_for_payment';
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    amount: row.price_cents / 100,
    size: row.size,
    deliveryFee: row.delivery_fee_cents / 100,
    total: (row.price_cents + row.delivery_fee_cents) / 100,
    status: row.status,
    isExpired: isExpired({ status: row.status, expiresAt: row.expires_at }, now),
    thumbnailUrl: cover === undefined ? null : photoUrl(cover, 'thumb'),
    imageUrls: row.photo_keys.map((key) => photoUrl(key, 'large')),
    shareLink: row.share_link,
    createdAt: row.created_at.toISOString(),
    sellerFirstName: row.seller_first_name,
    sellerRating: row.seller_rating,
    ...(row.relisted_link === null ? {} : { relistedAs: row.relisted_link }),
    ...(isOff ? { sellerUnavailable: true } : {}),
    ...(reservedUntil === null ? {} : { reservedUntil }),
  };
}

/** The fields added for the owner and administrators. */
export function toOwnerView(row: OwnerRow, now: Date): ProductOwnerView {
  return {
    ...toPublicView(row, now),
    userId: row.seller_id,
    userFirstName: row.seller_first_name,
    userLastName: row.seller_last_name,
    buyerRating: row.buyer_rating,
    serviceFeePercent: row.service_fee_bp / 100,
    referralDiscount: row.referral_discount_bp / 100,
    fundsState: row.funds_state,
    fundsReleased: row.funds_state === 'released',
    completedAt: row.completed_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    deliveryDate: row.delivery_date,
    deliveryWindow: row.delivery_window,
    breakdown: feeBreakdownView(feeTermsOf(row)),
  };
}
