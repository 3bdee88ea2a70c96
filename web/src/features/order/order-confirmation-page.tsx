import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderView } from '../../../../src/payments/published/views.js';
import { track } from '../../shared/analytics';
import { isProblem } from '../../shared/api/problem';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { orderApi, useOrderQuery } from './order.api';
import { OrderLinks } from './order-links';
import { isFirstTelling } from './order-memory';
import { PaidOrder } from './paid-order';
import { moneySentence, pollingMs } from './order-standing';
import './order.css';

// Who has paid never sees them.
const Wallet = laterDrawing(() => import('../../shared/ui/drawings/wallet-drawing'));
const Receipt = laterDrawing(() => import('../../shared/ui/drawings/receipt-drawing'));

/** The order, asked again by itself until the card provider has spoken. */
function useSettlingOrder(session: string) {
  const [since] = useState(() => Date.now());
  const known = orderApi.endpoints.order.useQueryState(session);
  const waitedMs = (known.fulfilledTimeStamp ?? since) - since;
  const pollingInterval = pollingMs(known.data?.status, waitedMs);
  const query = useOrderQuery(session, { skip: session === '', pollingInterval });
  return { ...query, isLate: waitedMs > 60_000 };
}

function Waiting({ isLate }: { isLate: boolean }) {
  return (
    <Scene art={<Receipt />}>
      <div className="stack" role="status">
        <h1>One moment</h1>
        <p>The card provider has not confirmed your payment yet. This page updates by itself.</p>
        {isLate ? (
          <p className="muted">
            It takes longer than usual. You may close this page: as soon as we know, you get an e-mail, and if your
            payment does not arrive you are not charged.
          </p>
        ) : null}
      </div>
    </Scene>
  );
}

function WhoAreYou() {
  return (
    <Scene art={<Receipt />}>
      <h1>Your order is here</h1>
      <p>Confirm the e-mail address with which you ordered, and you see your order.</p>
      <SignInForm asProspect onDone={() => undefined} />
    </Scene>
  );
}

function Unnamed() {
  return (
    <Scene art={<Receipt />}>
      <h1>No order</h1>
      <p>Open the link from your e-mail to see your order, or find it in your purchases.</p>
      <Link className="button-link" to="/purchases">
        Your purchases
      </Link>
    </Scene>
  );
}

/** Given back, or never charged. */
function Ended({ order }: { order: OrderView }) {
  const isRefunded = order.status === 'refunded';
  return (
    <Scene art={<Wallet />}>
      <h1>{isRefunded ? 'Your payment goes back' : 'You were not charged'}</h1>
      <p>{isRefunded ? moneySentence(order) : (order.reason ?? 'This order was not completed.')}</p>
      <div className="row">
        {isRefunded ? null : (
          <Link className="button-link" to={`/transaction/${order.product.shareLink}/order`}>
            Try again
          </Link>
        )}
        <OrderLinks order={order} />
        <Link className="button-link quiet" to={`/transaction/${order.product.shareLink}`}>
          Back to the item
        </Link>
      </div>
    </Scene>
  );
}

function useTellPayment(order: OrderView | undefined): void {
  useEffect(() => {
    if (order?.status !== 'paid' || !isFirstTelling(order.checkoutSessionId)) return;
    track('payment_completed', { transaction_id: order.product.id, value: order.total });
  }, [order]);
}

export default function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const session = search.get('session') ?? '';
  const { data: order, error, refetch, isLate } = useSettlingOrder(session);
  useTellPayment(order);
  usePageTitle(order?.status === 'paid' ? 'Order confirmed' : 'Your order');
  if (session === '') return <Unnamed />;
  if (order === undefined && isProblem(error))
    return error.status === 401 ? <WhoAreYou /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (order === undefined) return <Spinner label="Asking the card provider" />;
  if (order.status === 'paid') return <PaidOrder order={order} />;
  if (order.status === 'open') return <Waiting isLate={isLate} />;
  return <Ended order={order} />;
}
