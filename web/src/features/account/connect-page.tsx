import { Link } from 'react-router-dom';
import { useStripeStatusQuery, useUserQuery, type StripeStatus, type User } from '../../shared/api/session.api';
import CardDrawing from '../../shared/ui/drawings/card-drawing';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useDashboard } from '../../shared/connect/use-dashboard';
import { ConnectButton } from '../../shared/connect/connect-button';
import { standingOf } from './standing';
import './account.css';
import { t } from '../../shared/texts/texts';

const FOR_EVERYBODY = [t('account.connect.need.id'), t('account.connect.need.bank'), t('account.connect.need.home')];
const FOR_COMPANIES = [t('account.connect.need.company'), t('account.connect.need.owners')];

function Verified() {
  return (
    <Scene art={<CardDrawing />}>
      <h1>{t('account.connect.verified.title')}</h1>
      <p>{t('account.connect.verified.text')}</p>
      <Link className="button-link" to="/create-link">
        {t('account.connect.first-link')}
      </Link>
    </Scene>
  );
}

function BankFailed() {
  const { open, isBusy } = useDashboard(t('account.connect.bank-failed.not-opened'));
  return (
    <Scene art={<CardDrawing />}>
      <h1>{t('account.connect.bank-failed.title')}</h1>
      <p>{t('account.connect.bank-failed.text')}</p>
      <button type="button" className="button-link" disabled={isBusy} onClick={() => void open()}>
        {isBusy ? t('account.connect.bank-failed.opening') : t('account.connect.bank-failed.open')}
      </button>
    </Scene>
  );
}

function Begin({ user, status }: { user: User | null | undefined; status: StripeStatus }) {
  const { badge, title, text, action } = standingOf(status.status, status.isConnected);
  const needed = user?.businessType === 'company' ? [...FOR_EVERYBODY, ...FOR_COMPANIES] : FOR_EVERYBODY;
  return (
    <Scene art={<CardDrawing />}>
      {status.isConnected ? (
        <div>
          <span className={`badge ${badge.colour}`}>{badge.word}</span>
        </div>
      ) : null}
      <h1>{title}</h1>
      <p>{text}</p>
      {action === null ? null : (
        <>
          <section className="stack-tight">
            <h2>{t('account.connect.ready')}</h2>
            <ul className="ticks">
              {needed.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <p className="note">{t('account.connect.note')}</p>
          <ConnectButton label={action} />
        </>
      )}
      <Link to="/my-shop">{action === null ? t('account.connect.to-shop') : t('account.connect.later')}</Link>
    </Scene>
  );
}

/** Explains the provider’s hosted form and links to it (product.md §3). */
export default function ConnectPage() {
  const { data: user } = useUserQuery();
  const { data: status, error, refetch } = useStripeStatusQuery();
  usePageTitle(t('head.pre-stripe-connect.title'));
  if (status === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (status === undefined) {
    return (
      <div className="card stack" role="status">
        <span className="visually-hidden">{t('account.connect.asking')}</span>
        <Skeleton height={34} />
        <Skeleton height={48} />
        <Skeleton height={120} />
        <Skeleton height={48} />
      </div>
    );
  }
  if (status.bankAccountFailed) return <BankFailed />;
  return status.canCreateListings ? <Verified /> : <Begin user={user} status={status} />;
}
