import { lazy, Suspense, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { TransactionPageView, TransactionPartyView } from '../../../../src/delivery/published/views.js';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { isProblem } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { PhotoGallery } from '../../shared/photos/photo-gallery';
import { ratingText } from '../../shared/ui/rating';
import { StatusBadge } from '../../shared/ui/status-badge';
import { BuyPanel } from './buy-panel';
import { loadConditionCard, loadPartyPanel, useTransactionQuery } from './transaction.api';
import { useToldTransaction } from './use-told-transaction';
import './transaction.css';

const PartyPanel = lazy(loadPartyPanel);
const ConditionCard = lazy(loadConditionCard);
const OtherSale = lazy(() => import('./other-sale'));
const Timeline = lazy(() => import('./timeline').then(({ Timeline: shown }) => ({ default: shown })));

function Protection() {
  const steps = [
    'You pay on our card provider’s page. Porchlight never sees your card.',
    'Your money is held until delivered.',
    'A verified driver collects the item, checks it against this page and brings it to your door.',
    'You have time to look at it before the seller is paid. If it is cancelled before the driver sets off, you get everything back.',
  ];
  return (
    <section className="card stack">
      <h2>How your money is protected</h2>
      <ol className="plain-list protection">
        {steps.map((step, index) => (
          <li key={step}>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ view }: { view: TransactionPageView }) {
  return (
    <section className="stack-tight">
      <div className="row between">
        <StatusBadge status={view.status} isExpired={view.isExpired} />
        <span className="muted small">{view.size} item</span>
      </div>
      <h1>{view.name}</h1>
      <p className="muted">
        Sold by {view.sellerFirstName ?? 'a verified seller'} · {ratingText(view.sellerRating)}
      </p>
      <div className="card">
        <div className="row between">
          <span className="muted">Total with delivery</span>
          <span className="big-number">{formatCad(view.total)}</span>
        </div>
        <MoneyParts
          label="Price details"
          total={view.total}
          parts={[
            ['Item', view.amount],
            ['Delivery to your door', view.deliveryFee],
          ]}
        />
      </div>
      {view.description === '' ? null : <p className="description">{view.description}</p>}
    </section>
  );
}

function Loading() {
  return (
    <div className="two-columns" role="status" aria-label="Loading the item">
      <div className="gallery-frame skeleton" />
      <div className="stack">
        <Skeleton height={32} />
        <Skeleton height={40} />
        <Skeleton height={160} />
        <Skeleton height={52} />
      </div>
    </div>
  );
}

function Delivery({ day, window }: { day: string; window: string | null | undefined }) {
  return (
    <div className="card">
      <span className="muted">Delivery</span>
      <div className="strong">
        {deliveryDay(day)} • {window}
      </div>
    </div>
  );
}

/** What this visitor can do: a party sees what concerns them, everybody else how to buy and how their money is kept. */
function Panels({ view }: { view: TransactionPageView }) {
  const { data: user } = useUserQuery();
  if (view.viewer !== undefined)
    return (
      <Suspense fallback={<Skeleton height={276} />}>
        <PartyPanel view={view} viewer={view.viewer} />
      </Suspense>
    );
  return (
    <>
      <BuyPanel view={view} user={user ?? null} />
      <Protection />
    </>
  );
}

const isAsked = (viewer: TransactionPartyView | undefined): boolean =>
  viewer?.condition?.answer === null && viewer.condition.secondsLeft > 0;

/** How far it has come; before payment the seller alone sees it. */
function Way({ view: { status, isExpired, viewer } }: { view: TransactionPageView }) {
  if (viewer === undefined && status === 'waiting_for_payment') return null;
  return (
    <section className="card">
      <Suspense fallback={<Skeleton height={200} />}>
        <Timeline
          status={status}
          isExpired={isExpired}
          role={viewer?.role}
          fundsState={viewer?.fundsState}
          noContact={viewer?.noContact}
          isAsked={isAsked(viewer)}
          missed={viewer?.missed?.stage}
          steps={viewer?.steps}
        />
      </Suspense>
    </section>
  );
}

/** Above everything else, because it cannot wait: what the driver found to be otherwise. */
function AtThePickup({ view }: { view: TransactionPageView }) {
  const { status, viewer } = view;
  if (viewer?.condition === undefined || status !== 'driver_dispatched') return null;
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <ConditionCard view={view} role={viewer.role} condition={viewer.condition} />
    </Suspense>
  );
}

export { askForTransaction as prepare } from './transaction.api';

export default function TransactionPage() {
  const { shareLink = '' } = useParams();
  const { data: view, error, refetch } = useTransactionQuery(shareLink);
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(view === undefined ? undefined : shareLink, onMove);
  useToldTransaction(view);
  usePageTitle(view?.name ?? 'Item');
  if (view === undefined) {
    if (!isProblem(error)) return <Loading />;
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void onMove()} />;
  }
  const { deliveryDate, deliveryWindow, relistedAs } = view;
  return (
    <>
      <AtThePickup view={view} />
      <div className="two-columns">
        <div className="stack">
          <PhotoGallery urls={view.imageUrls} name={view.name} />
        </div>
        <div className="stack">
          <Facts view={view} />
          {(relistedAs ?? view.formerLink) === undefined ? null : (
            <Suspense>
              <OtherSale view={view} />
            </Suspense>
          )}
          {typeof deliveryDate === 'string' ? <Delivery day={deliveryDate} window={deliveryWindow} /> : null}
          <Way view={view} />
          <Panels view={view} />
        </div>
      </div>
    </>
  );
}
