import { Link } from 'react-router-dom';
import type { DriverEarningsView } from '../../../../src/payments/published/money-views.js';
import { ConnectButton } from '../../shared/connect/connect-button';
import { formatCad } from '../../shared/ui/money';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState, LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { DriverFrame } from './driver-frame';
import { useEarningsQuery, type EarningsWeek } from './driver.api';
import { payoutSentence, shortDay } from './earnings';

export { prepareDriver as prepare } from './install/prepare';

const Receipt = laterDrawing(() => import('../../shared/ui/drawings/receipt-drawing'));

function Account({ account, unpaid }: Pick<DriverEarningsView, 'account' | 'unpaid'>) {
  if (account.canReceive) return null;
  return (
    <section className="note amber stack-tight" aria-label="Where your earnings go">
      <strong>{account.connected ? 'Your account cannot be paid yet' : 'Tell us where your earnings go'}</strong>
      <span>
        {account.connected
          ? 'Stripe still needs something from you.'
          : 'Connect an account at Stripe; you enter your bank’s details on their page.'}{' '}
        {unpaid > 0 ? 'What you earned is kept for you until then.' : ''}
      </span>
      <ConnectButton label={account.connected ? 'Go on at Stripe' : 'Connect an account'} />
    </section>
  );
}

function Pending({ pending: { amount, items } }: Pick<DriverEarningsView, 'pending'>) {
  if (items.length === 0) return null;
  return (
    <section className="card stack-tight" aria-label="Pending">
      <div className="row between">
        <span className="muted">Pending</span>
        <strong>{formatCad(amount)}</strong>
      </div>
      <span className="small muted">
        Delivered, and yours once the buyer has had time to look at the item: as a rule after a day.
      </span>
      <ul className="plain-list">
        {items.map((job) => (
          <li key={job.productId} className="row between">
            <span>{job.name ?? 'A delivery'}</span>
            <span>{formatCad(job.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Week({ week }: { week: EarningsWeek }) {
  return (
    <li>
      <Link className="card week" to={`/driver/earnings/${week.weekEnd}`}>
        <span className="stack-tight">
          <strong>
            {shortDay(week.weekStart)} – {shortDay(week.weekEnd)}
          </strong>
          <span className="muted">
            {week.jobs === 1 ? '1 job' : `${week.jobs} jobs`} · {payoutSentence(week.payout)}
          </span>
        </span>
        <strong>{formatCad(week.earned)}</strong>
      </Link>
    </li>
  );
}

function Weeks() {
  const { data, error, refetch } = useEarningsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className="stack" role="status" aria-label="Loading your earnings">
        <Skeleton height={104} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </div>
    );
  }
  return (
    <>
      <section className="card stack-tight" aria-label="Not paid out yet">
        <span className="muted">Not paid out yet</span>
        <span className="key-number">{formatCad(data.unpaid)}</span>
        <span>You are paid every week, for everything that you had earned until then.</span>
      </section>
      <Pending pending={data.pending} />
      <Account account={data.account} unpaid={data.unpaid} />
      {data.weeks.length === 0 && data.pending.items.length === 0 ? (
        <EmptyState
          art={<Receipt />}
          title="Nothing earned yet"
          text="Each week with a delivery appears here, with its statement."
        />
      ) : null}
      {data.weeks.length === 0 ? null : (
        <ul className="plain-list stack">
          {data.weeks.map((week) => (
            <Week key={week.weekEnd} week={week} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What a driver has earned, week by week, and what is still to be paid. */
export default function EarningsPage() {
  usePageTitle('Your earnings');
  return (
    <DriverFrame>
      {() => (
        <>
          <h1>Your earnings</h1>
          <Weeks />
          <Link className="nav-item" to="/driver">
            ‹ Your jobs
          </Link>
        </>
      )}
    </DriverFrame>
  );
}
