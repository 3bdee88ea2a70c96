import { Link } from 'react-router-dom';
import type { PayoutState, PayoutView } from '../../../../src/payments/published/views.js';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery } from '../../shared/api/session.api';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { formatCad } from '../../shared/ui/money';
import { PagedList } from '../../shared/ui/paged-list';
import { EmptyState } from '../../shared/ui/page-states';
import { useToasts } from '../../shared/ui/toasts';
import { useDashboardLinkMutation, usePayoutsInfiniteQuery } from './shop.api';

const STATES: Record<PayoutState, { word: string; tone: string; sign: string; text: string }> = {
  held: { word: 'Held', tone: 'teal', sign: '⏳', text: 'The buyer has paid. It is yours once the item is delivered.' },
  due: {
    word: 'On its way',
    tone: 'teal',
    sign: '→',
    text: 'Delivered. We send it to your account at the card provider.',
  },
  waiting_for_account: {
    word: 'Needs you',
    tone: 'amber',
    sign: '!',
    text: 'Your account at the card provider cannot receive money yet. Complete what it asks for; we try again by ourselves.',
  },
  paused: {
    word: 'Paused',
    tone: 'amber',
    sign: '‖',
    text: 'A problem or dispute is open. The money waits until it is decided.',
  },
  paid: {
    word: 'Paid',
    tone: 'green',
    sign: '✓',
    text: 'It is in your account at the card provider, which pays it out to your bank.',
  },
  refunded: { word: 'Refunded', tone: 'plain', sign: '↩', text: 'The sale ended, and the buyer has the money back.' },
  taken_back: {
    word: 'Taken back',
    tone: 'red',
    sign: '✕',
    text: 'The buyer’s bank decided a dispute against the sale.',
  },
};

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

function When({ payout: { state, expectedOn, paidAt } }: { payout: PayoutView }) {
  if (paidAt !== null) return <span>Sent on {day.format(new Date(paidAt))}</span>;
  if (expectedOn === null) return null;
  return (
    <span>
      {state === 'held'
        ? `Expected after delivery on ${deliveryDay(expectedOn)}`
        : `Expected on ${deliveryDay(expectedOn)}`}
    </span>
  );
}

function PayoutRow({ payout }: { payout: PayoutView }) {
  const { word, tone, sign, text } = STATES[payout.state];
  return (
    <article className="card payout" aria-label={payout.name}>
      <div className="row between">
        <Link to={`/transaction/${payout.shareLink}`}>{payout.name}</Link>
        <strong>{formatCad(payout.amount)}</strong>
      </div>
      <div className="row between small">
        <span className={`badge ${tone}`}>
          <span aria-hidden="true">{sign}</span> {word}
        </span>
        <When payout={payout} />
      </div>
      <p className="small muted">{text}</p>
      {payout.transferId === null ? null : <p className="small muted">Reference {payout.transferId}</p>}
    </article>
  );
}

function DashboardButton() {
  const { data: status } = useStripeStatusQuery();
  const [open, { isLoading }] = useDashboardLinkMutation();
  const toasts = useToasts();
  if (status?.isConnected !== true) return null;
  const go = async (): Promise<void> => {
    const answer = await open();
    if (answer.data === undefined) toasts.warn('The card provider could not be reached', sentenceOf(answer.error));
    else window.location.assign(answer.data.url);
  };
  return (
    <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void go()}>
      {isLoading ? 'Opening Stripe…' : 'Open Stripe dashboard'}
    </button>
  );
}

/** Where each of the seller's shares is, and when it is expected. */
export function PayoutsSection() {
  const payouts = usePayoutsInfiniteQuery(undefined, { refetchOnFocus: true });
  const sums = payouts.data?.pages[0]?.sums;
  return (
    <div className="stack">
      <div className="row between">
        <dl className="sums">
          <div>
            <dt>Upcoming</dt>
            <dd>{sums === undefined ? '…' : formatCad(sums.upcoming)}</dd>
          </div>
          <div>
            <dt>Paid so far</dt>
            <dd>{sums === undefined ? '…' : formatCad(sums.paid)}</dd>
          </div>
        </dl>
        <DashboardButton />
      </div>
      <PagedList
        query={payouts}
        rowHeight={132}
        className="stack"
        empty={
          <EmptyState
            title="No payouts yet"
            text="When a buyer pays for one of your items, your share is shown here."
          />
        }
      >
        {(payout) => <PayoutRow key={payout.productId} payout={payout} />}
      </PagedList>
    </div>
  );
}
