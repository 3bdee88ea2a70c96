import { Link } from 'react-router-dom';
import { useStripeStatusQuery, useUserQuery, type StripeStatus, type User } from '../../shared/api/session.api';
import CardDrawing from '../../shared/ui/drawings/card-drawing';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { ConnectButton } from '../../shared/connect/connect-button';
import { standingOf } from './standing';
import './account.css';

const FOR_EVERYBODY = [
  'A piece of identification: driver’s licence, passport or another with your photo',
  'Your bank’s transit, institution and account number, for a Canadian account',
  'Your date of birth and home address',
];
const FOR_COMPANIES = ['The legal name and business number of your company', 'Who owns and who directs it'];

function Verified() {
  return (
    <Scene art={<CardDrawing />}>
      <h1>You are verified</h1>
      <p>Payments are set up. You can create links now.</p>
      <Link className="button-link" to="/create-link">
        Create your first link
      </Link>
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
            <h2>What to have ready</h2>
            <ul className="ticks">
              {needed.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <p className="note">
            You enter all of it on Stripe’s own page. Porchlight never sees your banking details. You can stop and go on
            later.
          </p>
          <ConnectButton label={action} />
        </>
      )}
      <Link to="/my-shop">{action === null ? 'Go to your shop' : 'Later, show me my shop'}</Link>
    </Scene>
  );
}

/** Explains the provider's hosted form and leads there (product.md §3). */
export default function ConnectPage() {
  const { data: user } = useUserQuery();
  const { data: status, error, refetch } = useStripeStatusQuery();
  usePageTitle('Set up payments');
  if (status === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (status === undefined) {
    return (
      <div className="card stack" role="status">
        <span className="visually-hidden">Asking Stripe</span>
        <Skeleton height={34} />
        <Skeleton height={48} />
        <Skeleton height={120} />
        <Skeleton height={48} />
      </div>
    );
  }
  return status.canCreateListings ? <Verified /> : <Begin user={user} status={status} />;
}
