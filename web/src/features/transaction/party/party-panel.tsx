import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import type { SaleOutcomeView } from '../../../../../src/contexts/payments/published/case-views.js';
import { fundsSentence, shareStanding } from '../../../shared/ui/funds';
import { MoneyParts, formatCad } from '../../../shared/ui/money';
import { Skeleton } from '../../../shared/ui/page-states';
import { ShareLink } from '../../../shared/ui/share-link';
import { Missed } from './missed';
import { PartyActions } from './party-actions';
import { Protection } from './protection';
import { WastedTrip } from './wasted-trip';
import { Proofs, Stops } from './party-places';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import { refundSentence } from '../../../../../src/contexts/payments/published/refund-words.js';
import { hasEnded } from '../next-sentence';
import { useOwnPurchaseQuery } from './party.api';
import './party.css';

/** The buyer’s receipt, and the calendar file while the delivery is expected. */
function BuyerPapers({ view }: { view: TransactionPageView }) {
  const { data: order } = useOwnPurchaseQuery(view.id);
  const refunded = order?.receipt?.refundedAmount ?? 0;
  const isAwaited = order?.status === 'paid' && view.status !== 'item_delivered' && !hasEnded(view);
  return (
    <>
      {refunded > 0 ? <p className="note">{refundSentence(t, formatCad(refunded))}</p> : null}
      <div className="row">
        <Link className="button-link quiet" to={`/transaction/${view.shareLink}/receipt`}>
          {t('party.receipt')}
        </Link>
        {isAwaited ? (
          <a
            className="button-link quiet"
            href={`/api/orders/${encodeURIComponent(order.checkoutSessionId)}/calendar.ics`}
          >
            {t('party.add-calendar')}
          </a>
        ) : null}
      </div>
    </>
  );
}

const ConditionCard = lazy(() => import('./condition-card'));
const RatingForm = lazy(() => import('./rating-form'));
const OpenProblem = lazy(() => import('./open-problem'));
const CaseOfItem = lazy(() => import('../../../shared/cases/case-of-item'));

/** Where the money can be while a problem is reported and after it was settled. */
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
        <Code title={t('party.pickup-code')} code={pickupCode} text={t('party.give-driver-only-when')} />
      )}
      {deliveryCode === undefined ? null : (
        <Code title={t('party.delivery-code')} code={deliveryCode} text={t('party.give-only-at-door')} />
      )}
    </>
  );
}

interface MoneyProps extends Pick<TransactionPartyView, 'role' | 'breakdown' | 'fundsState'> {
  status: string;
  outcome: SaleOutcomeView | null;
}

/** What the seller gets of a decided sale: the agreed share less what the buyer gets back. */
function DecidedShare({ breakdown, outcome }: { breakdown: MoneyProps['breakdown']; outcome: SaleOutcomeView }) {
  const { itemPrice = 0, finalServiceFee = 0 } = breakdown;
  const { sellerAmount = 0, refundAmount } = outcome;
  if (sellerAmount === 0) return <p className="note">{t('party.arent-paid')}</p>;
  const refund: [string, number][] = refundAmount === 0 ? [] : [[t('party.refund-buyer'), -refundAmount]];
  return (
    <MoneyParts
      label={t('party.you-receive')}
      total={sellerAmount}
      parts={[[t('party.item-price'), itemPrice], [t('party.service-fee'), -finalServiceFee], ...refund]}
    />
  );
}

/** What the buyer paid, and what of it a decision gives back. */
function Paid({ breakdown, outcome }: Pick<MoneyProps, 'breakdown' | 'outcome'>) {
  const { itemPrice = 0, deliveryFee = 0, totalPayment = 0 } = breakdown;
  return (
    <>
      <MoneyParts
        label={t('party.you-paid')}
        total={totalPayment}
        parts={[
          [t('party.item-2'), itemPrice],
          [t('party.delivery'), deliveryFee],
        ]}
      />
      {outcome === null || outcome.refundAmount === 0 ? null : (
        <p className="strong">{t('party.you-get-back', { amount: formatCad(outcome.refundAmount) })}</p>
      )}
    </>
  );
}

function Money({ role, breakdown, outcome, ...states }: MoneyProps) {
  const { itemPrice = 0, finalServiceFee = 0, sellerReceives = 0, driverFee = 0 } = breakdown;
  if (role === 'buyer') return <Paid breakdown={breakdown} outcome={outcome} />;
  if (role === 'seller' && outcome !== null) return <DecidedShare breakdown={breakdown} outcome={outcome} />;
  if (role === 'driver')
    return (
      <MoneyParts label={t('party.you-earn')} total={driverFee} parts={[[t('party.share-delivery-fee'), driverFee]]} />
    );
  const standing = shareStanding(states);
  if (standing === 'none') return null;
  if (standing === 'decided')
    return role === 'seller' ? (
      <p className="note">
        {rich('party.what-receive-payouts', {
          link: (parts) => <Link to="/my-shop?section=payouts#payouts">{parts}</Link>,
        })}
      </p>
    ) : null;
  return (
    <MoneyParts
      label={role === 'seller' ? t('party.you-receive') : t('party.seller-receives')}
      total={sellerReceives}
      parts={[
        [t('party.item-price'), itemPrice],
        [t('party.service-fee'), -finalServiceFee],
      ]}
    />
  );
}

export function Rating({ id, viewer: { actions, myRating, role } }: { id: string; viewer: TransactionPartyView }) {
  if (myRating !== undefined)
    return (
      <p className="note">
        {rich('party.rated-sale-5', {
          repeat: '★'.repeat(myRating) + '☆'.repeat(5 - myRating),
          myRating,
          part: (parts) => <span aria-hidden="true">{parts}</span>,
        })}
      </p>
    );
  if (!actions.includes('rate')) return null;
  return (
    <Suspense fallback={<Skeleton height={330} />}>
      <RatingForm id={id} role={role} isQuiet={actions.includes('confirm')} />
    </Suspense>
  );
}

/** Once someone has paid: the seller’s statement, and for staff also the buyer’s receipt. */
function SalePapers({ view: { shareLink }, viewer: { role, fundsState } }: Parameters<typeof PartyPanel>[0]) {
  if (fundsState === 'none') return null;
  return (
    <div className="row">
      <Link className="button-link quiet" to={`/transaction/${shareLink}/statement`}>
        {role === 'admin' ? t('party.sellers-statement') : t('party.statement')}
      </Link>
      {role === 'admin' ? (
        <Link className="button-link quiet" to={`/transaction/${shareLink}/receipt`}>
          {t('party.buyers-receipt')}
        </Link>
      ) : null}
    </div>
  );
}

/** Where the money is, how it is divided, and the receipts. */
export function Funds({
  view,
  viewer,
  outcome = null,
}: Parameters<typeof PartyPanel>[0] & { outcome?: SaleOutcomeView | null }) {
  const { role, fundsState, refundReturned, breakdown } = viewer;
  return (
    <section className="card stack-tight">
      <p className="strong" data-testid="funds" aria-live="polite">
        {fundsSentence(fundsState, role, refundReturned)}
      </p>
      {fundsState === 'release_due' && role !== 'driver' ? (
        <Protection id={view.id} role={role} isDecided={outcome !== null} />
      ) : null}
      <Money role={role} breakdown={breakdown} outcome={outcome} fundsState={fundsState} status={view.status} />
      {role === 'buyer' ? <BuyerPapers view={view} /> : null}
      {role === 'seller' || role === 'admin' ? <SalePapers view={view} viewer={viewer} /> : null}
    </section>
  );
}

/** What concerns a party: the code to give, where the money is, and their actions. */
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
      {typeof driverFirstName === 'string' ? (
        <p className="note">
          {role === 'admin'
            ? t('party.driver-is', { driverFirstName })
            : t('party.your-driver-is', { driverFirstName })}
        </p>
      ) : null}
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
