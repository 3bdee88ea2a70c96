import { lazy, Suspense } from 'react';
import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import { useAnswer } from '../../shared/api/answers';
import { USER } from '../../shared/api/questions';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { ratingText } from '../../shared/ui/rating';
import { BuyPanel } from './buy-panel';
import { TrustPlace } from './trust-place';
import { t } from '../../shared/texts/texts';

const Trust = lazy(() => import('./trust'));

/** An item as a visitor sees it: price, delivery time, how the money is held, and the seller. */
export function ForSale({ view }: { view: TransactionPageView }) {
  const { data: user } = useAnswer(USER);
  const { name, total, amount, deliveryFee, size, sellerFirstName, sellerRating } = view;
  return (
    <>
      <section className="stack-tight">
        <h1>{name}</h1>
        <p className="price">
          <span className="big-number">{formatCad(total)}</span>{' '}
          <span className="muted">{t('item.with-delivery')}</span>
        </p>
        <p className="muted small">
          {sellerFirstName === null ? t('item.sold-by-verified') : t('item.sold-by', { seller: sellerFirstName })} ·{' '}
          {ratingText(sellerRating)} · {t('item.size', { size })}
        </p>
      </section>
      <BuyPanel view={view} user={user ?? null} />
      <section className="stack-tight protection-lines">
        <h2>{t('item.protection.title')}</h2>
        <p>{t('item.protection.held')}</p>
        <p>{t('item.protection.refuse')}</p>
      </section>
      {view.description === '' ? null : <p className="description">{view.description}</p>}
      <MoneyParts
        label={t('item.price.title')}
        total={total}
        parts={[
          [t('item.price.item'), amount],
          [t('item.price.delivery'), deliveryFee],
        ]}
      />
      <Suspense fallback={<TrustPlace />}>
        <Trust shareLink={view.shareLink} />
      </Suspense>
    </>
  );
}
