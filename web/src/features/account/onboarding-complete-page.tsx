import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStripeStatusQuery } from '../../shared/api/session.api';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';

const POLL_MS = 2_000;
/** Nothing more comes by waiting; the page stops asking. */
const SETTLED = ['verified', 'rejected', 'restricted', 'deleted'];
const SENTENCES: Record<string, { title: string; text: string; next: string | null }> = {
  verified: { title: 'You are verified', text: 'Payments are set up. You can create links now.', next: null },
  submitted: {
    title: "We're Processing Your Account",
    text: 'Stripe is checking what you sent. This page updates by itself.',
    next: null,
  },
  pending: { title: 'Almost There!', text: 'Stripe needs the rest of your details.', next: 'Continue with Stripe' },
  unverified: { title: 'Almost There!', text: 'Stripe needs the rest of your details.', next: 'Continue with Stripe' },
  action_required: {
    title: 'Just One More Step',
    text: 'Stripe needs one more thing from you.',
    next: 'Complete verification',
  },
  rejected: { title: "Let's Try That Again", text: 'Stripe could not accept this account.', next: 'Try again' },
  restricted: {
    title: 'Your account is restricted',
    text: 'There is nothing you need to do. Please contact support.',
    next: null,
  },
};

/** Coming back proves nothing: the provider is asked how the account stands. */
export default function OnboardingCompletePage() {
  const [isSettled, setIsSettled] = useState(false);
  const { data, error, refetch } = useStripeStatusQuery(
    { afresh: true },
    { pollingInterval: isSettled ? 0 : POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const isDone = data !== undefined && SETTLED.includes(data.status);
  if (isDone !== isSettled) setIsSettled(isDone);
  usePageTitle('Payments');
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label="Asking Stripe" />;
  const { title, text, next } = SENTENCES[data.status] ?? {
    title: 'Not connected',
    text: 'Your account is not connected.',
    next: 'Connect again',
  };
  return (
    <div className="card stack" role="status">
      <span className={`badge ${data.status === 'verified' ? 'green' : 'amber'}`}>
        {data.status === 'verified' ? '✓ verified' : data.status.replaceAll('_', ' ')}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {data.status === 'verified' ? (
        <Link className="button-link" to="/create-link">
          Create your first link
        </Link>
      ) : null}
      {next === null ? null : (
        <Link className="button-link" to="/pre-stripe-connect">
          {next}
        </Link>
      )}
    </div>
  );
}
