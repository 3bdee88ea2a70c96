import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { formatCad } from '../../shared/ui/money';
import { EmptyState, LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useOrderedItemQuery, useOrderQuery } from './order.api';
import './order.css';

const POLL_MS = 2_000;

function Paid({ shareLink, total, day, window }: { shareLink: string; total: number; day: string; window: string }) {
  const { data: item, refetch } = useOrderedItemQuery(shareLink);
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(shareLink, onMove);
  const code = item?.viewer?.deliveryCode;
  return (
    <>
      <section className="card stack-tight">
        <h2>{item?.name ?? 'Your order'}</h2>
        <div className="row between">
          <span>Delivery</span>
          <span className="strong">
            {deliveryDay(day)} • {window}
          </span>
        </div>
        <div className="row between">
          <span>Paid, held until delivered</span>
          <span className="strong">{formatCad(total)}</span>
        </div>
      </section>
      <section className="card stack-tight centered">
        <h2>Your delivery code</h2>
        {code === undefined ? (
          <p className="muted" role="status">
            Your code is being made…
          </p>
        ) : (
          <div className="code-digits" data-testid="hand-over-code">
            {code}
          </div>
        )}
        <p className="muted">Give it only at your door, when you have the item. It is on the transaction page too.</p>
      </section>
      <section className="card">
        <h2>What happens next</h2>
        <ol>
          <li>A verified driver takes your delivery. You hear from us when they are on the way.</li>
          <li>They check the item against the listing when they collect it.</li>
          <li>At your door you give the code. Then the seller is paid.</li>
        </ol>
      </section>
      <Link className="button-link" to={`/transaction/${shareLink}`}>
        Follow your delivery
      </Link>
    </>
  );
}

export default function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const session = search.get('session') ?? '';
  const { data: order, error, refetch } = useOrderQuery(session, { skip: session === '', pollingInterval: 0 });
  const isWaiting = order?.status === 'open';
  useOrderQuery(session, { skip: !isWaiting, pollingInterval: POLL_MS });
  usePageTitle('Order confirmed');
  if (session === '') return <EmptyState title="No order" text="Open the link from your e-mail to see your order." />;
  if (error !== undefined && order === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (order === undefined) return <Spinner label="Asking the card provider" />;
  if (order.status === 'paid') {
    return (
      <div className="stack">
        <h1>Thank you, your payment is secured</h1>
        <Paid
          shareLink={order.product.shareLink}
          total={order.total}
          day={order.deliveryDate}
          window={order.deliveryWindow}
        />
      </div>
    );
  }
  if (isWaiting) {
    return (
      <div className="card stack centered" role="status">
        <h1>One moment</h1>
        <p>The card provider has not confirmed your payment yet. This page updates by itself.</p>
      </div>
    );
  }
  return (
    <div className="card stack">
      <h1>{order.status === 'refunded' ? 'Your payment goes back' : 'You were not charged'}</h1>
      <p>{order.reason ?? 'This order was not completed.'}</p>
      <Link className="button-link" to={`/transaction/${order.product.shareLink}`}>
        Back to the item
      </Link>
    </div>
  );
}
