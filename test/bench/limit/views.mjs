const photo = (key, kind) => `/photos/${key}-${kind}.webp`;
const cad = (cents) => cents / 100;
const share = (cents, bp) => Math.floor((cents * bp * 2 + 10_000) / 20_000);

/** The product's public view of an item. */
export function publicView(row, now) {
  const isOver = row.status === 'expired' || (row.status === 'waiting_for_payment' && row.expires_at <= now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    amount: cad(row.price_cents),
    size: row.size,
    deliveryFee: cad(row.delivery_fee_cents),
    total: cad(row.price_cents + row.delivery_fee_cents),
    status: row.status,
    isExpired: isOver,
    thumbnailUrl: row.photo_keys.length === 0 ? null : photo(row.photo_keys[0], 'thumb'),
    imageUrls: row.photo_keys.map((key) => photo(key, 'large')),
    shareLink: row.share_link,
    createdAt: row.created_at.toISOString(),
    sellerFirstName: row.seller_first_name,
    sellerRating: null,
  };
}

function breakdown(row) {
  const baseFee = share(row.price_cents, row.service_fee_bp);
  const discount = share(baseFee, row.referral_discount_bp);
  const fee = baseFee - discount;
  const driverFee = share(row.delivery_fee_cents, 8_000);
  const platformDeliveryFee = row.delivery_fee_cents - driverFee;
  const total = row.price_cents + row.delivery_fee_cents;
  return {
    itemPrice: cad(row.price_cents),
    deliveryFee: cad(row.delivery_fee_cents),
    serviceFeePercent: row.service_fee_bp / 100,
    referralDiscount: row.referral_discount_bp / 100,
    baseServiceFee: cad(baseFee),
    discountAmount: cad(discount),
    finalServiceFee: cad(fee),
    effectiveServiceFeePercent: Math.round((row.service_fee_bp * (10_000 - row.referral_discount_bp)) / 10_000) / 100,
    driverFee: cad(driverFee),
    platformDeliveryFee: cad(platformDeliveryFee),
    platformTotalFee: cad(fee + platformDeliveryFee),
    totalPayment: cad(total),
    sellerReceives: cad(row.price_cents - fee),
    hstRate: row.hst_bp / 100,
    hstAmount: cad(share(fee + platformDeliveryFee, row.hst_bp)),
    stripeFeePercent: row.card_fee_bp / 100,
    stripeFeeFixed: cad(row.card_fee_fixed_cents),
    stripeFeeAmount: cad(share(total, row.card_fee_bp) + row.card_fee_fixed_cents),
  };
}

/** The product's view of an item for its seller. */
export const ownerView = (row, now) => ({
  ...publicView(row, now),
  userId: row.seller_id,
  userFirstName: row.seller_first_name,
  userLastName: row.seller_last_name,
  buyerRating: null,
  serviceFeePercent: row.service_fee_bp / 100,
  referralDiscount: row.referral_discount_bp / 100,
  fundsState: row.funds_state,
  fundsReleased: row.funds_state === 'released',
  completedAt: row.completed_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  deliveryDate: row.delivery_date,
  deliveryWindow: row.delivery_window,
  breakdown: breakdown(row),
});
