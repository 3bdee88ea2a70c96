import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
import { isProblem } from '../../shared/api/problem';
import WalletDrawing from '../../shared/ui/drawings/wallet-drawing';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { useLeaveOrderMutation } from './order.api';
import { OrderLinks } from './order-links';
import { begunFor } from './order-memory';
import { goesBackWhole, moneySentence, refundTitle } from './order-standing';
import { t } from '../../shared/texts/texts';

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Scene art={<WalletDrawing />}>
      <h1>{title}</h1>
      {children}
    </Scene>
  );
}

/** Shown when it is unknown which payment is meant. */
function Unnamed() {
  return (
    <Said title={t('order.not-completed.title')}>
      <p>{t('order.not-completed.text')}</p>
      <div className="row">
        <Link className="button-link" to="/">
          {t('order.home')}
        </Link>
        <Link className="button-link quiet" to="/purchases">
          {t('order.to-purchases')}
        </Link>
      </div>
    </Said>
  );
}

function NotCharged({ order }: { order: OrderView }) {
  const { shareLink, name, status, isExpired } = order.product;
  const isForSale = status === 'waiting_for_payment' && !isExpired;
  return (
    <Said title={t('order.not-completed.not-charged')}>
      <p>
        {order.reason ?? t('order.not-completed.no-payment')}{' '}
        {isForSale ? t('order.not-completed.kept', { item: name }) : t('order.not-completed.gone', { item: name })}
      </p>
      {isForSale ? (
        <Link className="button-link" to={`/transaction/${shareLink}/order`}>
          {t('order.try-again')}
        </Link>
      ) : null}
      <Link to={`/transaction/${shareLink}`}>{t('order.back')}</Link>
    </Said>
  );
}

function Refunded({ order }: { order: OrderView }) {
  return (
    <Said title={refundTitle(order, t('order.not-completed.refunded'))}>
      <p>{moneySentence(order)}</p>
      <div className="row">
        <OrderLinks order={order} />
      </div>
      <Link to={`/transaction/${order.product.shareLink}`}>{t('order.back')}</Link>
    </Said>
  );
}

function Outcome({ order, onAsk }: { order: OrderView; onAsk: () => void }) {
  if (goesBackWhole(order)) return <Refunded order={order} />;
  switch (order.status) {
    case 'paid':
      return <Navigate to={`/order-confirmation?session=${encodeURIComponent(order.checkoutSessionId)}`} replace />;
    case 'open':
      return (
        <Said title={t('order.waiting.title')}>
          <p role="status">{t('order.not-completed.unknown')}</p>
          <button type="button" className="button-link" onClick={onAsk}>
            {t('order.not-completed.ask-again')}
          </button>
        </Said>
      );
    case 'expired':
      return <NotCharged order={order} />;
  }
}

/** The buyer returned without paying; shown only after the provider has confirmed that and ended the session. */
export default function OrderNotCompletedPage() {
  const { productId } = useParams();
  const [search] = useSearchParams();
  const named = search.get('checkout') ?? search.get('session');
  const checkout = named ?? begunFor(productId)?.checkoutSessionId ?? '';
  const [leave, { data: order, error }] = useLeaveOrderMutation();
  usePageTitle(t('head.order-not-completed.title'));
  useEffect(() => {
    if (checkout !== '') void leave(checkout);
  }, [checkout, leave]);
  const ask = (): void => void leave(checkout);
  if (checkout === '') return <Unnamed />;
  if (isProblem(error) && error.status === 404) return <Unnamed />;
  if (isProblem(error) && error.status === 401)
    return (
      <Said title={t('order.not-completed.title')}>
        <p>{t('order.not-completed.who')}</p>
        <SignInForm asProspect onDone={ask} />
      </Said>
    );
  if (error !== undefined) return <LoadError error={error} onRetry={ask} />;
  if (order === undefined) return <Spinner label={t('order.not-completed.asking')} />;
  return <Outcome order={order} onAsk={ask} />;
}
