import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import { loadStore } from '../../app/with-store';
import { answerTo } from '../../shared/api/answers';
import { isProblem } from '../../shared/api/problem';
import { USER } from '../../shared/api/questions';
import { useUserQuery } from '../../shared/api/session.api';
import { NotFound } from '../../shared/ui/not-found';
import { openOrdersApi, useOpenOrderOf } from '../../shared/orders/open-orders.api';
import { clockTime } from '../../shared/ui/clock-time';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useFocusFirst } from './use-focus-first';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { orderApi, useOrderedItemQuery } from './order.api';
import { OrderForm } from './order-form-body';
import { orderGate } from './order-gate';
import { OrderSummary } from './order-summary';
import { StepHeading } from './step-heading';
import type { BegunOrder } from './use-order-form';
import { t } from '../../shared/texts/texts';
import './order.css';

/** While someone else is paying, the page refetches automatically. */
const RESERVED_POLL_MS = 10_000;

function useItem(shareLink: string) {
  const known = orderApi.endpoints.orderedItem.useQueryState(shareLink);
  const pollingInterval = known.data?.reservedUntil === undefined ? 0 : RESERVED_POLL_MS;
  return useOrderedItemQuery(shareLink, { pollingInterval });
}

function Loading() {
  return (
    <div className="stack" role="status" aria-label={t('order.page.loading')}>
      <Skeleton height={88} />
      <Skeleton height={330} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}

function Stopped({ title, text, link }: { title: string; text: string; link: { to: string; text: string } }) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className="button-link" to={link.to}>
        {link.text}
      </Link>
    </section>
  );
}

function Reserved({ until, shareLink, onMine }: { until: string; shareLink: string; onMine: () => void }) {
  return (
    <section className="card stack" role="status">
      <h2>{t('order.page.reserved.title')}</h2>
      <p>{t('order.page.reserved.text', { time: clockTime(until) })}</p>
      <div className="row">
        <Link className="button-link" to={`/transaction/${shareLink}`}>
          {t('order.back')}
        </Link>
        <button type="button" className="button-link quiet" onClick={onMine}>
          {t('order.page.reserved.mine')}
        </button>
      </div>
    </section>
  );
}

function EmailStep({ item }: { item: TransactionView }) {
  const part = useFocusFirst<HTMLElement>('email');
  return (
    <div className="order-sheet">
      <OrderSummary item={item} total={item.total} />
      <section ref={part} className="card stack">
        <StepHeading step="email" />
        <p className="muted">{t('order.page.email')}</p>
        <SignInForm asProspect shareLink={item.shareLink} onDone={() => undefined} />
      </section>
    </div>
  );
}

/** The form, once it is known whether the person began this order before, perhaps on another device. */
function SignedIn(begun: BegunOrder) {
  const { order, isLoading } = useOpenOrderOf(begun.item.shareLink);
  return isLoading ? <Loading /> : <OrderForm {...begun} open={order} />;
}

/** The next step for this visitor: why they cannot order, the sign-in, or the form. */
function Next({ item, ask }: { item: TransactionView; ask: () => void }) {
  const { data: user } = useUserQuery();
  const state = useLocation().state as { isMine?: boolean } | null;
  const [isMine, setIsMine] = useState(state?.isMine === true);
  const { shareLink, reservedUntil } = item;
  const back = { to: `/transaction/${shareLink}`, text: t('order.back') };
  switch (orderGate(item)) {
    case 'own-item':
      return (
        <Stopped
          title={t('order.page.own-item.title')}
          text={t('order.page.own-item.text')}
          link={{ ...back, text: t('order.own-item') }}
        />
      );
    case 'expired':
      return <Stopped title={t('order.page.expired.title')} text={t('order.page.expired.text')} link={back} />;
    case 'withdrawn':
      return <Stopped title={t('order.page.withdrawn.title')} text={t('order.page.withdrawn.text')} link={back} />;
    case 'unavailable':
      return <Stopped title={t('order.page.unavailable.title')} text={t('order.page.unavailable.text')} link={back} />;
    case 'reserved':
      if (isMine) break;
      return <Reserved until={reservedUntil ?? ''} shareLink={shareLink} onMine={() => setIsMine(true)} />;
  }
  if (user !== null && user !== undefined) return <SignedIn item={item} user={user} lookAgain={ask} />;
  return <EmailStep item={item} />;
}

/** Asks before rendering, so that the form replaces the server’s drawing at once. */
export async function prepare({ shareLink = '' }: { shareLink?: string }): Promise<void> {
  const { store } = await loadStore();
  const asked = store.dispatch(orderApi.endpoints.orderedItem.initiate(shareLink, { subscribe: false }));
  const { data: user } = await answerTo(USER);
  const { initiate } = openOrdersApi.endpoints.openOrders;
  if (user) await store.dispatch(initiate(undefined, { subscribe: false }));
  await asked;
}

export default function OrderPage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useItem(shareLink);
  const person = useUserQuery();
  usePageTitle(t('head.transaction-order.title'));
  if (item === undefined && isProblem(error))
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (item === undefined || person.isLoading) return <Loading />;
  if (person.data === undefined) return <LoadError error={person.error} onRetry={() => void person.refetch()} />;
  const gate = orderGate(item);
  if (item.relistedAs !== undefined) return <Navigate to={`/transaction/${item.relistedAs}`} replace />;
  if (gate === 'party') return <Navigate to={`/transaction/${shareLink}`} replace />;
  if (gate === 'sold') return <Navigate to={`/item-sold/${shareLink}`} replace />;
  return (
    <div className="stack order-page">
      <div className="order-head">
        <h1>{t('head.transaction-order.title')}</h1>
        <Link to={`/transaction/${shareLink}`}>{t('order.back')}</Link>
      </div>
      <Next item={item} ask={() => void refetch()} />
    </div>
  );
}
