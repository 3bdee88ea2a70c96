import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { TransactionPageView, TransactionPartyView } from '../../../../src/contexts/delivery/published/views.js';
import { useAnswer } from '../../shared/api/answers';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { PhotoGallery } from '../../shared/photos/photo-gallery';
import { ForSale } from './for-sale';
import { conditionCard, isTracked, loadPartyFacts, partyPanel, trackedOrder } from './prepare';
import { transactionOf } from '../../shared/api/questions';
import { t } from '../../shared/texts/texts';
import { track } from '../../shared/analytics';
import { eventsSince, seenStatus, type Told } from './told-events';
import './transaction.css';

/** Records the view of a transaction, and its moves while the page is open. */
function useToldTransaction(view: { id: string; status: string; isExpired: boolean } | undefined): void {
  const told = useRef<Told>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    const now = { id: view.id, status: seenStatus(view) };
    for (const [event, details] of eventsSince(told.current, now)) track(event, details);
    told.current = now;
  }, [view]);
}

const PartyPanel = partyPanel.Part;
const Facts = lazy(() => loadPartyFacts().then(({ Facts: shown }) => ({ default: shown })));
const Delivery = lazy(() => loadPartyFacts().then(({ Delivery: shown }) => ({ default: shown })));
const ConditionCard = conditionCard.Part;
const TrackedOrder = trackedOrder.Part;
const OtherSale = lazy(() => import('./other-sale'));
const Timeline = lazy(() => import('./timeline').then(({ Timeline: shown }) => ({ default: shown })));

/** The item’s name is shown as soon as it is known, whatever else the page still waits for. */
function Loading({ name }: { name?: string }) {
  return (
    <div className="two-columns" role="status" aria-label={t('item.loading')}>
      <div className="gallery-frame skeleton" />
      <div className="stack">
        {name === undefined ? <Skeleton height={32} /> : <h1>{name}</h1>}
        <Skeleton height={40} />
        <Skeleton height={160} />
        <Skeleton height={52} />
      </div>
    </div>
  );
}

/** What a party can do and see. */
function Panels({ view, viewer }: { view: TransactionPageView; viewer: TransactionPartyView }) {
  return (
    <Suspense fallback={<Skeleton height={276} />}>
      <PartyPanel view={view} viewer={viewer} />
    </Suspense>
  );
}

const isAsked = (viewer: TransactionPartyView | undefined): boolean =>
  viewer?.condition?.answer === null && viewer.condition.secondsLeft > 0;

/** The progress of the sale; before payment, only the seller sees it. */
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

/** Above everything else, because it is urgent: what the driver found to differ. */
function AtThePickup({ view }: { view: TransactionPageView }) {
  const { status, viewer } = view;
  if (viewer?.condition === undefined || status !== 'driver_dispatched') return null;
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <ConditionCard view={view} role={viewer.role} condition={viewer.condition} />
    </Suspense>
  );
}

export { prepare } from './prepare';

export default function TransactionPage() {
  const { shareLink = '' } = useParams();
  const { data: view, error, ask } = useAnswer(transactionOf(shareLink));
  const isSold = isTracked(view?.viewer);
  useLiveTransaction(view === undefined || isSold ? undefined : shareLink, ask);
  useToldTransaction(view);
  usePageTitle(view?.name ?? t('head.transaction.title'));
  if (view === undefined) {
    if (error === undefined) return <Loading />;
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void ask()} />;
  }
  if (isSold && view.viewer !== undefined)
    return (
      <Suspense fallback={<Loading name={view.name} />}>
        <TrackedOrder view={view} viewer={view.viewer} ask={ask} />
      </Suspense>
    );
  return <Listing view={view} />;
}

/** The item as everyone sees it before payment, and as staff and drivers see it afterwards. */
function Listing({ view }: { view: TransactionPageView }) {
  const { deliveryDate, deliveryWindow, relistedAs, viewer } = view;
  return (
    <>
      <AtThePickup view={view} />
      <div className="two-columns">
        <div className="stack">
          <PhotoGallery urls={view.imageUrls} name={view.name} />
        </div>
        <div className="stack">
          {viewer === undefined ? null : (
            <Suspense
              fallback={
                <>
                  <h1>{view.name}</h1>
                  <Skeleton height={160} />
                </>
              }
            >
              <Facts view={view} />
            </Suspense>
          )}
          {(relistedAs ?? view.formerLink) === undefined ? null : (
            <Suspense>
              <OtherSale view={view} />
            </Suspense>
          )}
          {typeof deliveryDate === 'string' ? (
            <Suspense>
              <Delivery day={deliveryDate} window={deliveryWindow} />
            </Suspense>
          ) : null}
          {viewer === undefined ? <ForSale view={view} /> : null}
          <Way view={view} />
          {viewer === undefined ? null : <Panels view={view} viewer={viewer} />}
        </div>
      </div>
    </>
  );
}
