import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { TransactionPageView, TransactionPartyView } from '../../../../../src/delivery/published/views.js';
import { fundsSentence, shareStanding } from '../../../shared/ui/funds';
import { MoneyParts } from '../../../shared/ui/money';
import { Skeleton } from '../../../shared/ui/page-states';
import { ShareLink } from '../../../shared/ui/share-link';
import { BuyerPapers } from './buyer-papers';
import { Missed } from './missed';
import { PartyActions } from './party-actions';
import { Protection } from './protection';
import { WastedTrip } from './wasted-trip';
import { Proofs, Stops } from './party-places';
import './party.css';

const ConditionCard = lazy(() => import('./condition-card'));
const RatingForm = lazy(() => import('./rating-form'));
const OpenProblem = lazy(() => import('./open-problem'));
const CaseOfItem = lazy(() => import('../../../shared/cases/case-of-item'));

/** Where the money can be while a problem is reported, and after it was settled. */
export const CASE_FUNDS: readonly string[] = ['frozen', 'disputed', 'refunding', 'refunded', 'partly_refunded'];

function Code({ title, code, text }: { title: string; code: string; text: string }) {
  return (
    <section className="card stack-tight centered">
      <h2>{title}</h2>
      <div className="code-digits" data-testid="hand-over-code">
        {code}
      </div>
      <p className="muted">{text}</p>
    </section>
  );
}

function Codes({ viewer: { pickupCode, deliveryCode } }: { viewer: TransactionPartyView }) {
  return (
    <>
      {pickupCode === undefined ? null : (
        <Code
          title="Your pickup code"
          code={pickupCode}
          text="Give it to the driver only when they stand before you and take the item."
        />
      )}
      {deliveryCode === undefined ? null : (
        <Code
          title="Your delivery code"
          code={deliveryCode}
          text="Give it only at your door, when you have the item."
        />
      )}
    </>
  );
}

interface MoneyProps extends Pick<TransactionPartyView, 'role' | 'breakdown' | 'fundsState'> {
  status: string;
}

function Money({ role, breakdown, ...states }: MoneyProps) {
  const { itemPrice = 0, deliveryFee = 0, totalPayment = 0, finalServiceFee = 0 } = breakdown;
  const { sellerReceives = 0, driverFee = 0 } = breakdown;
  if (role === 'buyer')
    return (
      <MoneyParts
        label="You paid"
        total={totalPayment}
        parts={[
          ['Item', itemPrice],
          ['Delivery', deliveryFee],
        ]}
      />
    );
  if (role === 'driver')
    return <MoneyParts label="You earn" total={driverFee} parts={[['Your share of the delivery fee', driverFee]]} />;
  const standing = shareStanding(states);
  if (standing === 'none') return null;
  if (standing === 'decided')
    return role === 'seller' ? (
      <p className="note">
        What you receive is in <Link to="/my-shop?section=payouts#payouts">your payouts</Link>.
      </p>
    ) : null;
  return (
    <MoneyParts
      label={role === 'seller' ? 'You receive' : 'Seller receives'}
      total={sellerReceives}
      parts={[
        ['Item price', itemPrice],
        ['Service fee', -finalServiceFee],
      ]}
    />
  );
}

export function Rating({ id, viewer: { actions, myRating, role } }: { id: string; viewer: TransactionPartyView }) {
  if (myRating !== undefined)
    return (
      <p className="note">
        You rated this sale: <span aria-hidden="true">{'★'.repeat(myRating) + '☆'.repeat(5 - myRating)}</span>{' '}
        {myRating} of 5.
      </p>
    );
  if (!actions.includes('rate')) return null;
  return (
    <Suspense fallback={<Skeleton height={330} />}>
      <RatingForm id={id} role={role} isQuiet={actions.includes('confirm')} />
    </Suspense>
  );
}

/** Once somebody has paid: the seller's statement, and for staff the buyer's receipt beside it. */
function SalePapers({ view: { shareLink }, viewer: { role, fundsState } }: Parameters<typeof PartyPanel>[0]) {
  if (fundsState === 'none') return null;
  return (
    <div className="row">
      <Link className="button-link quiet" to={`/transaction/${shareLink}/statement`}>
        {role === 'admin' ? 'Seller’s statement' : 'Statement'}
      </Link>
      {role === 'admin' ? (
        <Link className="button-link quiet" to={`/transaction/${shareLink}/receipt`}>
          Buyer’s receipt
        </Link>
      ) : null}
    </div>
  );
}

/** Where the money is, what is what of it, and the papers of it. */
export function Funds({ view, viewer }: Parameters<typeof PartyPanel>[0]) {
  const { role, fundsState, breakdown } = viewer;
  return (
    <section className="card stack-tight">
      <p className="strong" data-testid="funds" aria-live="polite">
        {fundsSentence(fundsState, role)}
      </p>
      {fundsState === 'release_due' && role !== 'driver' ? <Protection id={view.id} role={role} /> : null}
      <Money role={role} breakdown={breakdown} fundsState={fundsState} status={view.status} />
      {role === 'buyer' ? <BuyerPapers view={view} /> : null}
      {role === 'seller' || role === 'admin' ? <SalePapers view={view} viewer={viewer} /> : null}
    </section>
  );
}

/** What concerns a party: the code to give, where the money is, and what can be done now. */
export default function PartyPanel({ view, viewer }: { view: TransactionPageView; viewer: TransactionPartyView }) {
  const { role, fundsState, driverFirstName, proofs } = viewer;
  const seesProblem = fundsState === 'frozen' && (role === 'buyer' || role === 'admin');
  return (
    <div className="stack">
      {role !== 'driver' && CASE_FUNDS.includes(fundsState) ? (
        <Suspense fallback={<Skeleton height={88} />}>
          <CaseOfItem productId={view.id} />
        </Suspense>
      ) : null}
      <Missed view={view} viewer={viewer} />
      <WastedTrip id={view.id} viewer={viewer} />
      <Codes viewer={viewer} />
      {typeof driverFirstName === 'string' ? <p className="note">Your driver is {driverFirstName}.</p> : null}
      <Funds view={view} viewer={viewer} />
      {role === 'seller' && view.status === 'waiting_for_payment' && !view.isExpired ? (
        <ShareLink shareLink={view.shareLink} />
      ) : null}
      {seesProblem ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <OpenProblem view={view} />
        </Suspense>
      ) : null}
      <PartyActions view={view} viewer={viewer} />
      {viewer.condition === undefined || view.status === 'driver_dispatched' ? null : (
        <Suspense fallback={<Skeleton height={220} />}>
          <ConditionCard view={view} role={role} condition={viewer.condition} />
        </Suspense>
      )}
      <Rating id={view.id} viewer={viewer} />
      <Proofs proofs={(proofs ?? []).filter(({ step }) => step !== 'condition' || viewer.condition === undefined)} />
      <Stops viewer={viewer} />
    </div>
  );
}
