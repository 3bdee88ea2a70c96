import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { RegisterSteps } from './register-steps';
import { hasRegistered } from './registration';
import { t } from '../../shared/texts/texts';

function Registration({ user }: { user: User }) {
  // Completing the profile here must not redirect before the terms are accepted.
  const [wasDone] = useState(hasRegistered(user));
  if (wasDone) return <Navigate to="/my-shop" replace />;
  return (
    <div className="stack">
      <div>
        <h1>{t('account.register.title')}</h1>
        <p className="muted">{t('account.register.about')}</p>
      </div>
      <RegisterSteps user={user} />
    </div>
  );
}

export default function RegisterPage() {
  const { data: user } = useUserQuery();
  usePageTitle(t('account.register.title'));
  return user === null || user === undefined ? <Spinner /> : <Registration user={user} />;
}
