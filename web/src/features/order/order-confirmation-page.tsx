import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
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
import { forgetDraft } from './order-form';
import { PaidOrder } from './paid-order';
import { goesBackWhole, moneySentence, pollingMs, refundTitle } from './order-standing';
import { t } from '../../shared/texts/texts';
import './order.css';

// People who have paid never see it.
const Wallet = laterDrawing(() => import('../../shared/ui/drawings/wallet-drawing'));
const Receipt = laterDrawing(() => import('../../shared/ui/drawings/receipt-drawing'));

/** The order, refetched automatically until the card provider has answered. */
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
        <h1>{t('order.waiting.title')}</h1>
        <p>{t('order.waiting.text')}</p>
        {isLate ? <p className="muted">{t('order.waiting.late')}</p> : null}
      </div>
    </Scene>
  );
}

function WhoAreYou() {
  return (
    <Scene art={<Receipt />}>
      <h1>{t('order.confirmation.who.title')}</h1>
      <p>{t('order.confirmation.who.text')}</p>
      <SignInForm asProspect onDone={() => undefined} />
    </Scene>
  );
}

function Unnamed() {
  return (
    <Scene art={<Receipt />}>
      <h1>{t('order.confirmation.none.title')}</h1>
      <p>{t('order.confirmation.none.text')}</p>
      <Link className="button-link" to="/purchases">
        {t('order.to-purchases')}
      </Link>
    </Scene>
  );
}

/** A payment that was refunded or never charged. */
function Ended({ order }: { order: OrderView }) {
  const isRefunded = goesBackWhole(order);
  return (
    <Scene art={<Wallet />}>
      <h1>{isRefunded ? refundTitle(order, t('order.confirmation.refunded')) : t('order.confirmation.not-charged')}</h1>
      <p>{isRefunded ? moneySentence(order) : (order.reason ?? t('order.confirmation.not-completed'))}</p>
      <div className="row">
        {isRefunded ? null : (
          <Link className="button-link" to={`/transaction/${order.product.shareLink}/order`}>
            {t('order.try-again')}
          </Link>
        )}
        <OrderLinks order={order} />
        <Link className="button-link quiet" to={`/transaction/${order.product.shareLink}`}>
          {t('order.back')}
        </Link>
      </div>
    </Scene>
  );
}

function useTellPayment(order: OrderView | undefined): void {
  useEffect(() => {
    if (order?.status !== 'paid' || goesBackWhole(order) || !isFirstTelling(order.checkoutSessionId)) return;
    forgetDraft(order.product.shareLink);
    track('payment_completed', { transaction_id: order.product.id, value: order.total });
  }, [order]);
}

export default function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const session = search.get('session') ?? '';
  const { data: order, error, refetch, isLate } = useSettlingOrder(session);
  useTellPayment(order);
  const isPaid = order?.status === 'paid' && !goesBackWhole(order);
  usePageTitle(isPaid ? t('head.order-confirmation.title') : t('head.order.title'));
  if (session === '') return <Unnamed />;
  if (order === undefined && isProblem(error))
    return error.status === 401 ? <WhoAreYou /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (order === undefined) return <Spinner label={t('order.confirmation.asking')} />;
  if (isPaid) return <PaidOrder order={order} />;
  if (order.status === 'open') return <Waiting isLate={isLate} />;
  return <Ended order={order} />;
}
