import { lazy, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { MoneyParts } from '../../shared/ui/money';
import { useOrderedItemQuery } from './order.api';
import { OrderLinks } from './order-links';
import { moneySentence } from './order-standing';
import { When } from './when';
import { t } from '../../shared/texts/texts';

// Offline, the page works without this card.
const PhoneCard = lazy(() => import('../../shared/phone/phone').catch(() => ({ default: () => null })));

function Bought({ order }: { order: OrderView }) {
  const { product, deliveryDate, deliveryWindow, total, receipt } = order;
  return (
    <section className="card stack">
      <div className="order-item">
        {product.thumbnailUrl === null ? null : <img src={product.thumbnailUrl} alt="" width="88" height="88" />}
        <div>
          <h2>{product.name}</h2>
          <p className="strong">
            <When day={deliveryDate} window={deliveryWindow} />
          </p>
        </div>
      </div>
      <MoneyParts
        label={t('order.paid.total')}
        total={total}
        parts={[
          [t('order.summary.item'), receipt?.itemPrice ?? product.amount],
          [t('order.summary.delivery'), receipt?.deliveryFee ?? product.deliveryFee],
        ]}
      />
      <p className="muted">{moneySentence(order)}</p>
      <div className="row">
        <OrderLinks order={order} />
      </div>
    </section>
  );
}

function Code({ shareLink }: { shareLink: string }) {
  const { data: item, refetch } = useOrderedItemQuery(shareLink);
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(shareLink, onMove);
  const code = item?.viewer?.deliveryCode;
  const isHandedOver = item?.status === 'item_delivered' || item?.status === 'cancelled';
  if (isHandedOver) return null;
  if (item?.viewer?.noContact === true)
    return (
      <section className="card">
        <h2>{t('order.paid.code.none.title')}</h2>
        <p>{t('order.paid.code.none.text')}</p>
      </section>
    );
  return (
    <section className="card stack-tight centered">
      <h2>{t('order.paid.code.title')}</h2>
      {code === undefined ? (
        <p className="muted" role="status">
          {t('order.paid.code.making')}
        </p>
      ) : (
        <div className="code-digits" data-testid="hand-over-code">
          {code}
        </div>
      )}
      <p className="muted">{t('order.paid.code.text')}</p>
    </section>
  );
}

/** A paid order: what was bought, when it comes, the code, and the next steps. */
export function PaidOrder({ order }: { order: OrderView }) {
  const { shareLink } = order.product;
  const { data: item } = useOrderedItemQuery(shareLink);
  const isNoContact = item?.viewer?.noContact === true;
  return (
    <div className="stack">
      <h1>{t('order.paid.title')}</h1>
      <Bought order={order} />
      <Code shareLink={shareLink} />
      <Suspense fallback={null}>
        <PhoneCard reader="buyer" title={t('order.paid.phone')} orderPhone={item?.viewer?.dropoff?.phoneNumber} />
      </Suspense>
      <section className="card">
        <h2>{t('order.paid.next.title')}</h2>
        <ol>
          <li>{t('order.paid.next.driver')}</li>
          <li>{t('order.paid.next.check')}</li>
          <li>{isNoContact ? t('order.paid.next.no-contact') : t('order.paid.next.code')}</li>
        </ol>
        <p className="muted">{t('order.paid.next.problem')}</p>
      </section>
      <Link className="button-link" to={`/transaction/${shareLink}`}>
        {t('order.follow')}
      </Link>
    </div>
  );
}
