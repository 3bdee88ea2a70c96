import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { RegisterSteps } from './register-steps';
import { hasRegistered } from './registration';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

const GAINS = [t('account.complete.shop'), t('account.complete.filled'), t('account.complete.kept')];

function Registration({ user }: { user: User }) {
  // Completing the profile here must not redirect before the terms are accepted.
  const [wasDone] = useState(hasRegistered(user));
  if (wasDone) return <Navigate to="/my-shop" replace />;
  return (
    <div className="stack">
      <div>
        <h1>{t('account.complete.title')}</h1>
        <p>
          {rich('account.complete.text', {
            email: user.email,
            strong: (parts) => <strong className="address">{parts}</strong>,
          })}
        </p>
        <ul className="ticks">
          {GAINS.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
      <RegisterSteps user={user} />
      <p className="muted small">
        {rich('account.complete.not-now', { link: (parts) => <Link to="/purchases">{parts}</Link> })}
      </p>
    </div>
  );
}

/** Turns a prospect into a registered user with the same account (product.md §1). */
export default function CompleteRegistrationPage() {
  const { data: user } = useUserQuery();
  usePageTitle(t('account.complete.title'));
  return user === null || user === undefined ? <Spinner /> : <Registration user={user} />;
}
