import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../src/payments/published/views.js';
import { formatCad } from '../../shared/ui/money';
import { OwnData } from '../../shared/ui/own-data';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState } from '../../shared/ui/page-states';
import { PagedList } from '../../shared/ui/paged-list';
import { usePageTitle } from '../../shared/ui/page-title';
import { StatusBadge } from '../../shared/ui/status-badge';
import { usePurchasesInfiniteQuery } from './order.api';
import { OrderLinks } from './order-links';
import { moneySentence } from './order-standing';
import { When } from './when';
import './order.css';
import './purchases.css';

const Parcel = laterDrawing(() => import('../../shared/ui/drawings/parcel-drawing'));
const OpenCases = lazy(() => import('../../shared/cases/open-cases'));

function Purchase({ order }: { order: OrderView }) {
  const { product, status, deliveryDate, deliveryWindow, total } = order;
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
          {status === 'refunded' ? (
            <span className="badge">{order.fundsState === 'refunded' ? 'Refund sent' : 'Refund on its way'}</span>
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
        {status === 'refunded' ? null : (
          <Link className="button-link quiet" to={follow}>
            Follow the delivery<span className="visually-hidden"> of {product.name}</span>
          </Link>
        )}
        <OrderLinks order={order} />
      </div>
    </article>
  );
}

/** What the person has bought, newest first. */
export default function PurchasesPage() {
  const query = usePurchasesInfiniteQuery(undefined, { refetchOnFocus: true });
  usePageTitle('Your purchases');
  return (
    <div className="stack">
      <h1>Your purchases</h1>
      <Suspense fallback={null}>
        <OpenCases role="buyer" />
      </Suspense>
      <PagedList
        query={query}
        rowHeight={196}
        className="purchases"
        empty={
          <EmptyState
            art={<Parcel />}
            title="Nothing bought yet"
            text="When you find something for sale nearby, ask its seller for a Porchlight link. You pay through it, and your money is held until delivered."
            action={
              <Link className="button-link" to="/#how-it-works">
                See how it works
              </Link>
            }
          />
        }
      >
        {(order) => <Purchase key={order.checkoutSessionId} order={order} />}
      </PagedList>
      <OwnData />
    </div>
  );
}
