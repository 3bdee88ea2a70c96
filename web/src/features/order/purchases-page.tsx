import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView, OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { formatCad } from '../../shared/ui/money';
import { OwnData } from '../../shared/ui/own-data';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState } from '../../shared/ui/page-states';
import { PagedList } from '../../shared/ui/paged-list';
import { usePageTitle } from '../../shared/ui/page-title';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useOpenOrders } from '../../shared/orders/open-orders.api';
import { usePurchasesInfiniteQuery } from './order.api';
import { OrderLinks } from './order-links';
import { goesBackWhole, moneySentence } from './order-standing';
import { When } from './when';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';
import { ChangeOrder, ContinueToPayment, heldUntil, OpenOrderText } from '../../shared/orders/open-order-notice';
import './order.css';
import './purchases.css';

/** The person’s orders that are begun and unpaid, above the paid ones. */
function OpenOrders({ orders }: { orders: readonly OpenOrderView[] }) {
  return orders.map((order) => (
    <section key={order.checkoutSessionId} className="card stack-tight open-order">
      <h2>{t('order.open.named', { item: order.product.name })}</h2>
      <p>{heldUntil(order)}</p>
      <OpenOrderText order={order} />
      <div className="row">
        <ContinueToPayment order={order} />
        <ChangeOrder order={order} />
      </div>
    </section>
  ));
}

const Parcel = laterDrawing(() => import('../../shared/ui/drawings/parcel-drawing'));
const OpenCases = lazy(() => import('../../shared/cases/open-cases'));

function refundBadge({ status, receipt }: OrderView): string {
  if (receipt?.refundReturned === true) return t('order.purchases.refund-returned');
  return status === 'refunded' ? t('order.purchases.refund-sent') : t('order.purchases.refunding');
}

function Purchase({ order }: { order: OrderView }) {
  const { product, deliveryDate, deliveryWindow, total } = order;
  const isBack = goesBackWhole(order);
  const follow = `/transaction/${product.shareLink}`;
  return (
    <article className="card purchase">
      {product.thumbnailUrl === null ? (
        <div className="purchase-picture" aria-hidden="true" />
      ) : (
        <img className="purchase-picture" src={product.thumbnailUrl} alt="" width="120" height="120" loading="lazy" />
      )}
      <div className="stack-tight">
        <div className="row between">
          {isBack ? (
            <span className="badge">{refundBadge(order)}</span>
          ) : (
            <StatusBadge status={product.status} isExpired={product.isExpired} />
          )}
          <span className="strong">{formatCad(total)}</span>
        </div>
        <h2 className="purchase-name">
          <Link to={follow}>{product.name}</Link>
        </h2>
        <div>
          <When day={deliveryDate} window={deliveryWindow} />
        </div>
        <p className="muted">{moneySentence(order)}</p>
      </div>
      <div className="row purchase-links">
        {isBack ? null : (
          <Link className="button-link quiet" to={follow}>
            {rich('order.purchases.follow', {
              item: product.name,
              hidden: (parts) => <span className="visually-hidden">{parts}</span>,
            })}
          </Link>
        )}
        <OrderLinks order={order} />
      </div>
    </article>
  );
}

function NoPurchases() {
  return (
    <EmptyState
      art={<Parcel />}
      title={t('order.purchases.empty.title')}
      text={t('order.purchases.empty.text')}
      action={
        <Link className="button-link" to="/#how-it-works">
          {t('order.purchases.empty.how')}
        </Link>
      }
    />
  );
}

/** The person’s purchases, newest first. */
export default function PurchasesPage() {
  const { items: open } = useOpenOrders();
  const query = usePurchasesInfiniteQuery(undefined, { refetchOnFocus: true });
  usePageTitle(t('order.purchases.title'));
  return (
    <div className="stack">
      <h1>{t('order.purchases.title')}</h1>
      <Suspense fallback={null}>
        <OpenCases role="buyer" />
      </Suspense>
      <OpenOrders orders={open} />
      <PagedList query={query} rowHeight={196} className="purchases" empty={open.length === 0 ? <NoPurchases /> : null}>
        {(order) => <Purchase key={order.checkoutSessionId} order={order} />}
      </PagedList>
      <OwnData />
    </div>
  );
}
