import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { deviceMemory } from '../../shared/browser-storage';
import { publishing } from '../../shared/publishing';
import { useStripeStatusQuery, useUserQuery, type StripeStatus } from '../../shared/api/session.api';
import CardDrawing from '../../shared/ui/drawings/card-drawing';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { ConnectButton } from '../../shared/connect/connect-button';
import { isFirstVerified, standingOf } from './standing';
import './account.css';
import { t } from '../../shared/texts/texts';

const POLL_MS = 2_000;

function useConnectCompleted(isVerified: boolean): void {
  const userId = useUserQuery().data?.id;
  useEffect(() => {
    if (isVerified && userId !== undefined && isFirstVerified(deviceMemory, userId)) track('stripe_connect_completed');
  }, [isVerified, userId]);
}

function Outcome({ status }: { status: StripeStatus }) {
  const { badge, title, text, action } = standingOf(status.status, status.isConnected);
  const isVerified = status.status === 'verified';
  useConnectCompleted(isVerified);
  return (
    <Scene art={<CardDrawing />}>
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
      {isVerified ? (
        <Link className="button-link" to="/create-link">
          {t('account.connect.first-link')}
        </Link>
      ) : null}
      {action === null ? null : <ConnectButton label={action} />}
      <Link to="/my-shop">{t('account.connect.to-shop')}</Link>
    </Scene>
  );
}

/** Leads a seller with an unpublished item back to it; that page shows the state of the account. */
function BackToItem({ isVerified }: { isVerified: boolean }) {
  const navigate = useNavigate();
  useConnectCompleted(isVerified);
  useEffect(() => void navigate('/create-link/publish', { replace: true }), [navigate]);
  return <Spinner />;
}

/** Returning from the provider proves nothing, so the provider is asked for the state of the account. */
export default function OnboardingCompletePage() {
  const [isSettled, setIsSettled] = useState(false);
  const { data, error, refetch } = useStripeStatusQuery(
    { afresh: true },
    { pollingInterval: isSettled ? 0 : POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const isDone = data !== undefined && standingOf(data.status, data.isConnected).isSettled;
  if (isDone !== isSettled) setIsSettled(isDone);
  usePageTitle(t('head.onboarding-complete.title'));
  if (data !== undefined)
    return publishing.steps() === null ? (
      <Outcome status={data} />
    ) : (
      <BackToItem isVerified={data.status === 'verified'} />
    );
  return error === undefined ? (
    <Spinner label={t('account.connect.asking')} />
  ) : (
    <LoadError error={error} onRetry={() => void refetch()} />
  );
}
