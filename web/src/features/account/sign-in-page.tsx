import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { ownPath } from './own-path';
import { usePasskeysQuery } from './security/security.api';
import { PasskeySignIn } from './security/passkey-sign-in';

/** Staff who must have a passkey, and have none, are asked for it first (product.md §2). */
function StaffStart({ path }: { path: string }) {
  const { data, error } = usePasskeysQuery();
  if (data === undefined && error === undefined) return <Spinner />;
  const mustAdd = data?.isRequired === true && data.passkeys.length === 0;
  return <Navigate to={mustAdd ? '/account/security' : path} replace />;
}

export default function SignInPage() {
  const { data: user, error, isLoading, refetch } = useUserQuery();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle('Log in or register');
  const next = ownPath(search.get('next'), window.location.origin);
  if (isLoading) return <Spinner />;
  if (user === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  const startOf = ({ profileCompleted }: User): string => (profileCompleted ? (next ?? '/my-shop') : '/register');
  if (user !== null && user.userRole !== 'user') return <StaffStart path={startOf(user)} />;
  if (user !== null) return <Navigate to={startOf(user)} replace />;
  return (
    <div className="stack">
      <h1>Log in or register</h1>
      <p className="muted">We send a code to your e-mail address. There is no password to remember.</p>
      <div className="card">
        <SignInForm
          next={next ?? undefined}
          onDone={(signedIn) => {
            if (signedIn.userRole === 'user') void navigate(startOf(signedIn));
          }}
        />
      </div>
      <PasskeySignIn />
    </div>
  );
}
