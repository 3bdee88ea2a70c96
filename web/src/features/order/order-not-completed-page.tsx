import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useLeaveOrderMutation } from './order.api';

/** The buyer came back without paying: said only after the provider has confirmed it and ended the session. */
export default function OrderNotCompletedPage() {
  const [search] = useSearchParams();
  const checkout = search.get('checkout') ?? search.get('session') ?? '';
  const [leave, { data: order, error }] = useLeaveOrderMutation();
  usePageTitle('Order not completed');
  useEffect(() => {
    if (checkout !== '') void leave(checkout);
  }, [checkout, leave]);
  if (checkout === '') {
    return (
      <div className="card stack">
        <h1>Your order was not completed</h1>
        <p>Open the seller’s link again to try once more.</p>
        <Link className="button-link" to="/">
          Go Home
        </Link>
      </div>
    );
  }
  if (error !== undefined) return <LoadError error={error} onRetry={() => void leave(checkout)} />;
  if (order === undefined) return <Spinner label="Asking the card provider whether you were charged" />;
  if (order.status === 'paid')
    return <Navigate to={`/order-confirmation?session=${order.checkoutSessionId}`} replace />;
  const { shareLink, name } = order.product;
  return (
    <div className="card stack">
      <h1>{order.status === 'refunded' ? 'Your payment goes back in full' : 'You were not charged'}</h1>
      <p>
        {order.reason ?? 'The payment was not completed.'} What you entered for {name} is kept.
      </p>
      <Link className="button-link" to={`/transaction/${shareLink}/order`}>
        Try again
      </Link>
      <Link to={`/transaction/${shareLink}`}>Back to the item</Link>
    </div>
  );
}
