import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useUserQuery } from '../../shared/api/session.api';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { SignInForm } from '../../shared/ui/sign-in-form';
import { ownPath } from './own-path';

export default function SignInPage() {
  const { data: user, error, isLoading, refetch } = useUserQuery();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle('Log in or register');
  const next = ownPath(search.get('next'), window.location.origin);
  if (isLoading) return <Spinner />;
  if (user === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (user !== null) return <Navigate to={user.profileCompleted ? (next ?? '/my-shop') : '/register'} replace />;
  return (
    <div className="stack">
      <h1>Log in or register</h1>
      <p className="muted">We send a code to your e-mail address. There is no password to remember.</p>
      <div className="card">
        <SignInForm
          next={next ?? undefined}
          onDone={(signedIn) => void navigate(signedIn.profileCompleted ? (next ?? '/my-shop') : '/register')}
        />
      </div>
    </div>
  );
}
