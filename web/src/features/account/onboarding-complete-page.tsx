import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ConnectButton } from './connect-button';
import { isFirstVerified, standingOf } from './standing';
import './account.css';

const POLL_MS = 2_000;
/** Long enough to read the page; whoever wants more time stays. */
const GOES_ON_AFTER_SECONDS = 15;
const NEXT = '/create-link';

/** Leads on to the first link by itself, unless the person stays. */
function GoingOn() {
  const [left, setLeft] = useState(GOES_ON_AFTER_SECONDS);
  const [isStaying, setIsStaying] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isStaying) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, [isStaying]);
  const isTime = left <= 0 && !isStaying;
  useEffect(() => {
    if (isTime) void navigate(NEXT, { replace: true });
  }, [isTime, navigate]);
  return (
    <>
      <Link className="button-link" to={NEXT}>
        Create your first link
      </Link>
      {isStaying ? (
        <Link to="/my-shop">Show me my shop</Link>
      ) : (
        <div className="going-on">
          <span className="muted small" aria-live="off">
            We take you there in {Math.max(0, left)} s.
          </span>
          <button type="button" className="nav-item" onClick={() => setIsStaying(true)}>
            Stay on this page
          </button>
        </div>
      )}
    </>
  );
}

/** Coming back proves nothing: the provider is asked how the account stands. */
export default function OnboardingCompletePage() {
  const { data: user } = useUserQuery();
  const [isSettled, setIsSettled] = useState(false);
  const { data, error, refetch } = useStripeStatusQuery(
    { afresh: true },
    { pollingInterval: isSettled ? 0 : POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const standing = standingOf(data?.status, data?.isConnected === true);
  const isVerified = data?.status === 'verified';
  if (data !== undefined && standing.isSettled !== isSettled) setIsSettled(standing.isSettled);
  const userId = user?.id;
  useEffect(() => {
    if (isVerified && userId !== undefined && isFirstVerified(localStorage, userId)) track('stripe_connect_completed');
  }, [isVerified, userId]);
  usePageTitle('Payments');
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label="Asking Stripe" />;
  const { badge, title, text, action } = standing;
  return (
    <div className="card stack">
      <div role="status" className="stack">
        <div>
          <span className={`badge ${badge.colour}`}>
            {isVerified ? '✓ ' : ''}
            {badge.word}
          </span>
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {isVerified ? <GoingOn /> : null}
      {action === null ? null : <ConnectButton label={action} />}
      {isVerified ? null : <Link to="/my-shop">Go to your shop</Link>}
    </div>
  );
}
