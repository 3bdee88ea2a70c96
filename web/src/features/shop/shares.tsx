import { useMemo } from 'react';
import { feeBreakdownView } from '../../../../src/contexts/listings/published/fee-breakdown.js';
import { Money } from '../../../../src/platform/domain/money.js';
import type { PublicConfig } from '../../shared/api/session.api';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import type { Size } from './create/new-link';
import { inPercent } from './percent';
import { t } from '../../shared/texts/texts';

interface Props {
  price: number | null;
  size: Size;
  config: PublicConfig;
  /** The seller’s discount on the service fee, in percent. */
  discount: number;
}

/** What the buyer pays and the seller receives, computed by the same function as on the server. */
export function Shares({ price, size, config, discount }: Props) {
  const shares = useMemo(
    () =>
      feeBreakdownView({
        itemPrice: Money.ofCad(price ?? 0),
        deliveryFee: Money.ofCad(config.deliveryFees[size]),
        serviceFee: Math.round(config.serviceFeePercent * 100),
        referralDiscount: Math.round(discount * 100),
      }),
    [price, size, config, discount],
  );
  if (price === null) return <p className="muted">{t('shop.shares.no-price')}</p>;
  const fee = t('shop.shares.fee', { percent: inPercent(shares.serviceFeePercent) });
  const less: [string, number][] =
    discount === 0 ? [] : [[t('shop.shares.discount', { percent: inPercent(discount) }), shares.discountAmount]];
  return (
    <div className="shares" aria-live="polite">
      <div data-testid="buyer-pays">
        <span className="small muted">{t('shop.shares.buyer-pays')}</span>
        <div className="big-number">{formatCad(shares.totalPayment)}</div>
        <MoneyParts
          label={t('shop.shares.who')}
          total={shares.totalPayment}
          parts={[
            [t('shop.shares.item'), shares.itemPrice],
            [t('shop.shares.delivery'), shares.deliveryFee],
          ]}
        />
      </div>
      <div data-testid="seller-receives">
        <span className="small muted">{t('shop.shares.you-receive')}</span>
        <div className="key-number">{formatCad(shares.sellerReceives)}</div>
        <MoneyParts
          label={t('shop.shares.sum')}
          total={shares.sellerReceives}
          parts={[[t('shop.shares.item'), shares.itemPrice], [fee, -shares.baseServiceFee], ...less]}
        />
      </div>
    </div>
  );
}
