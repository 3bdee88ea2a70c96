import { windowName } from '../../shared/windows/window-name';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/contexts/listings/published/views.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { fundsSentence, shareStanding } from '../../shared/ui/funds';
import { MoneyParts } from '../../shared/ui/money';
import { ratingText } from '../../shared/ui/rating';
import { CopyLinkButton } from '../../shared/ui/share-link';
import { StatusBadge } from '../../shared/ui/status-badge';
import { ProductActions } from './product-actions';
import { sharePath } from './share/share-path';
import { hiddenPart } from './hidden-part';
import { inPercent } from './percent';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

function Picture({ product: { thumbnailUrl, imageUrls } }: { product: ProductOwnerView }) {
  const source = thumbnailUrl ?? imageUrls[0];
  return (
    <div className="product-photo">
      {source === undefined ? (
        <svg viewBox="0 0 16 16" width="48" height="48" aria-hidden="true">
          <path d="M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7" />
        </svg>
      ) : (
        <img src={source} alt="" width="320" height="240" loading="lazy" />
      )}
    </div>
  );
}

function Shares({ product }: { product: ProductOwnerView }) {
  const { breakdown, total, amount, deliveryFee, status } = product;
  const standing = shareStanding(product);
  return (
    <div className="product-money">
      <MoneyParts
        label={status === 'cancelled' ? t('shop.card.cancelled') : t('shop.card.buyer-pays')}
        total={total}
        parts={[
          [t('shop.shares.item'), amount],
          [t('shop.shares.delivery'), deliveryFee],
        ]}
      />
      {standing === 'agreed' ? (
        <MoneyParts
          label={t('shop.card.you-receive')}
          total={breakdown.sellerReceives}
          parts={[
            [t('shop.shares.item'), breakdown.itemPrice],
            [
              t('shop.shares.fee', { percent: inPercent(breakdown.effectiveServiceFeePercent) }),
              -breakdown.finalServiceFee,
            ],
          ]}
        />
      ) : null}
      {standing === 'decided' ? (
        <p className="small muted">
          {rich('shop.card.decided', {
            link: (parts) => <Link to="/my-shop?section=payouts#payouts">{parts}</Link>,
          })}
        </p>
      ) : null}
    </div>
  );
}

/** One of the seller’s links: where the item is and where the money is. */
export function ProductCard({ product }: { product: ProductOwnerView }) {
  const { deliveryDate, deliveryWindow } = product;
  // A link that sells nothing any more is not for sending around.
  const isForSale = product.status === 'waiting_for_payment' && !product.isExpired;
  return (
    <article className="card product-card" aria-label={product.name}>
      <Picture product={product} />
      <div className="row between">
        <StatusBadge status={product.status} isExpired={product.isExpired} />
        <span className="small muted">
          {rich('shop.card.rating', { rating: ratingText(product.buyerRating), hidden: hiddenPart })}
        </span>
      </div>
      <h3>{product.name}</h3>
      <Shares product={product} />
      <p className={product.fundsReleased ? 'small funds-released' : 'small'}>
        {fundsSentence(product.fundsState, 'seller')}
      </p>
      <p className="small muted">
        {deliveryDate === null
          ? t('shop.card.unscheduled')
          : `${deliveryDay(deliveryDate)} • ${windowName(deliveryWindow ?? '')}`}
      </p>
      <div className="row product-actions">
        <Link className="product-link" to={`/transaction/${product.shareLink}`}>
          {t('shop.card.details')}
        </Link>
        {isForSale ? (
          <>
            <CopyLinkButton shareLink={product.shareLink} />
            <Link className="product-link" to={sharePath(product.shareLink)}>
              {t('shop.card.share')}
            </Link>
          </>
        ) : null}
      </div>
      <ProductActions product={product} />
    </article>
  );
}
