import { Link } from 'react-router-dom';
import type { DriverEarningsView } from '../../../../src/contexts/payments/published/money-views.js';
import { ConnectButton } from '../../shared/connect/connect-button';
import { formatCad } from '../../shared/ui/money';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState, LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { DriverFrame } from './driver-frame';
import { useEarningsQuery, type EarningsWeek } from './driver.api';
import { payoutSentence, shortDay } from './earnings';
import { t } from '../../shared/texts/texts';

export { prepareDriver as prepare } from './install/prepare';

const Receipt = laterDrawing(() => import('../../shared/ui/drawings/receipt-drawing'));

function Account({ account, unpaid }: Pick<DriverEarningsView, 'account' | 'unpaid'>) {
  if (account.bankFailed === true)
    return (
      <section className="note amber stack-tight" aria-label={t('driver.where-earnings-go')}>
        <strong>{t('driver.bank-failed')}</strong>
        <span>{t('driver.bank-failed-why')}</span>
        <Link className="button-link" to="/pre-stripe-connect">
          {t('driver.change-bank')}
        </Link>
      </section>
    );
  if (account.canReceive) return null;
  return (
    <section className="note amber stack-tight" aria-label={t('driver.where-earnings-go')}>
      <strong>{account.connected ? t('driver.account-cannot-paid-yet') : t('driver.tell-us-where-earnings')}</strong>
      <span>
        {account.connected ? t('driver.stripe-still-needs-something') : t('driver.connect-account-at-stripe')}{' '}
        {unpaid > 0 ? t('driver.what-earned-kept-until') : ''}
      </span>
      <ConnectButton label={account.connected ? t('driver.go-at-stripe') : t('driver.connect-account')} />
    </section>
  );
}

function Pending({ pending: { amount, items } }: Pick<DriverEarningsView, 'pending'>) {
  if (items.length === 0) return null;
  return (
    <section className="card stack-tight" aria-label={t('driver.pending')}>
      <div className="row between">
        <span className="muted">{t('driver.pending')}</span>
        <strong>{formatCad(amount)}</strong>
      </div>
      <span className="small muted">{t('driver.delivered-yours-once-buyer')}</span>
      <ul className="plain-list">
        {items.map((job) => (
          <li key={job.productId} className="row between">
            <span>{job.name ?? t('driver.a-delivery')}</span>
            <span>{formatCad(job.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checked({ checked: { amount, items } }: Pick<DriverEarningsView, 'checked'>) {
  if (items.length === 0) return null;
  return (
    <section className="card stack-tight" aria-label={t('driver.fee-checked')}>
      <div className="row between">
        <span className="muted">{t('driver.fee-checked')}</span>
        <strong>{formatCad(amount)}</strong>
      </div>
      <span className="small muted">{t('driver.fee-checked-why')}</span>
      <ul className="plain-list">
        {items.map((fee) => (
          <li key={`${fee.productId} ${fee.since}`} className="row between">
            <span>{fee.name ?? t('driver.a-delivery')}</span>
            <span>{formatCad(fee.amount)}</span>
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
            {t('driver.jobs', { jobs: week.jobs })} · {payoutSentence(week.payout)}
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
      <div className="stack" role="status" aria-label={t('driver.loading-earnings')}>
        <Skeleton height={104} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </div>
    );
  }
  return (
    <>
      <section className="card stack-tight" aria-label={t('driver.not-paid-out-yet')}>
        <span className="muted">{t('driver.not-paid-out-yet')}</span>
        <span className="key-number">{formatCad(data.unpaid)}</span>
        <span>{t('driver.paid-every-week-everything')}</span>
      </section>
      <Pending pending={data.pending} />
      <Checked checked={data.checked} />
      <Account account={data.account} unpaid={data.unpaid} />
      {data.weeks.length === 0 && data.pending.items.length === 0 ? (
        <EmptyState
          art={<Receipt />}
          title={t('driver.nothing-earned-yet')}
          text={t('driver.each-week-with-delivery')}
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

/** The driver’s earnings by week, and what is still to be paid. */
export default function EarningsPage() {
  usePageTitle(t('driver.your-earnings'));
  return (
    <DriverFrame>
      {() => (
        <>
          <h1>{t('driver.your-earnings')}</h1>
          <Weeks />
          <Link className="nav-item" to="/driver">
            {t('driver.your-jobs-2')}
          </Link>
        </>
      )}
    </DriverFrame>
  );
}
