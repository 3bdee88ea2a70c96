import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { signInFor } from '../../shared/sign-in/after-sign-in';
import { accessTo, UNEXPLAINED, verificationWarning, type Feature, type Warning } from '../../shared/ui/access';
import { Spinner } from '../../shared/ui/page-states';
import { t } from '../../shared/texts/texts';

function WarningCard({ warning: { title, message, action } }: { warning: Warning }) {
  return (
    <div className="card stack">
      <h1>{title}</h1>
      <p className="note amber" role="status">
        {message}
      </p>
      <div className="row">
        {action === null ? null : (
          <Link className="button-link" to={action.to}>
            {action.label}
          </Link>
        )}
        <Link className="button-link quiet" to="/">
          {t('ui.go-home')}
        </Link>
      </div>
    </div>
  );
}

/** Why access could not be determined, with a button to retry. */
export function ErrorCard({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="card stack" role="alert">
      <h1>{t('ui.access-error')}</h1>
      <p>{reason}</p>
      <div className="row">
        <Link className="button-link" to="/">
          {t('ui.go-home')}
        </Link>
        <button type="button" className="button-link quiet" onClick={onRetry}>
          {t('ui.try-again')}
        </button>
      </div>
    </div>
  );
}

/** Shows its children only to people who may use the feature; tells everyone else why not, and what to do. */
export function AccessGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const person = useUserQuery();
  const needsStatus = feature === 'listing-creation' && person.data?.profileCompleted === true;
  const standing = useStripeStatusQuery(undefined, { skip: !needsStatus });
  const error = person.error ?? standing.error;
  const decision = accessTo(feature, {
    user: person.data,
    status: standing.data,
    isLoading: person.isLoading,
    isStatusLoading: standing.isLoading,
    failure: error === undefined ? undefined : sentenceOf(error, UNEXPLAINED),
  });
  const askAgain = (): void => {
    void person.refetch();
    if (needsStatus) void standing.refetch();
  };
  if (decision.kind === 'loading') return <Spinner />;
  if (decision.kind === 'redirect') {
    const to = decision.to === '/auth' ? signInFor(pathname + search) : decision.to;
    return <Navigate to={to} replace />;
  }
  if (decision.kind === 'warning') return <WarningCard warning={decision.warning} />;
  if (decision.kind === 'denied') return <ErrorCard reason={decision.reason ?? UNEXPLAINED} onRetry={askAgain} />;
  return decision.needsPaymentAccount ? (
    <WarningCard warning={verificationWarning(standing.data, decision.needsProviderSetup)} />
  ) : (
    children
  );
}
