import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useStripeStatusQuery, useUserQuery } from '../api/session.api';
import { accessTo, type Access, type Feature } from './access';
import { LoadError, Spinner } from './page-states';

function Card({ title, text, tone, action }: { title: string; text: string; tone: string; action?: ReactNode }) {
  return (
    <div className="card stack" role="alert">
      <h1>{title}</h1>
      <p className={`note ${tone}`}>{text}</p>
      <div className="row">
        {action}
        <Link className="button-link quiet" to="/">
          Go Home
        </Link>
      </div>
    </div>
  );
}

function Refusal({ access, feature }: { access: Extract<Access, { kind: 'denied' | 'error' }>; feature: string }) {
  if (access.kind === 'error') return <Card title="Access Error" text={access.reason} tone="red" />;
  const { message, action } = access;
  return (
    <Card
      title={feature === 'listing-creation' ? 'Verification Required' : 'Access Restricted'}
      text={message}
      tone="amber"
      action={
        action === undefined ? null : (
          <Link className="button-link" to={action.to}>
            {action.label}
          </Link>
        )
      }
    />
  );
}

/** Shows what is inside to those who may use the feature, and to everybody else why not (specification §2). */
export function AccessGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const user = useUserQuery();
  const needsStatus = feature === 'listing-creation' && user.data?.profileCompleted === true;
  const status = useStripeStatusQuery(undefined, { skip: !needsStatus });
  const failed = [user, status].find(({ data, error }) => data === undefined && error !== undefined);
  if (failed !== undefined) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  const access = accessTo(feature, { user: user.data, status: status.data });
  if (access.kind === 'loading') return <Spinner />;
  if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
  return access.kind === 'allowed' ? children : <Refusal access={access} feature={feature} />;
}
