import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useUserQuery } from '../../shared/api/session.api';
import DoorDrawing from '../../shared/ui/drawings/door-drawing';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { askedNext, pathAfterSignIn } from '../../shared/sign-in/after-sign-in';
import { ownPath } from '../../shared/sign-in/own-path';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { usePasskeysQuery } from './security/security.api';
import { PasskeySignIn } from './security/passkey-sign-in';
import { t } from '../../shared/texts/texts';

/** Staff without the required passkey are asked to add one first (product.md §2). */
function StaffStart({ path }: { path: string }) {
  const { data, error } = usePasskeysQuery();
  if (data === undefined && error === undefined) return <Spinner />;
  const mustAdd = data?.isRequired === true && data.passkeys.length === 0;
  return <Navigate to={mustAdd ? '/account/security' : path} replace />;
}

export default function SignInPage() {
  const { data: user, error, isLoading, refetch } = useUserQuery();
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  usePageTitle(t('account.sign-in.title'));
  const next = ownPath(askedNext(search, state), window.location.origin);
  if (isLoading) return <Spinner />;
  if (user === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (user !== null && user.userRole !== 'user') return <StaffStart path={pathAfterSignIn(user, next)} />;
  if (user !== null) return <Navigate to={pathAfterSignIn(user, next)} replace />;
  return (
    <Scene art={<DoorDrawing />}>
      <h1>{t('account.sign-in.title')}</h1>
      <p className="muted">{t('account.sign-in.text')}</p>
      <div className="card">
        <SignInForm
          next={next ?? undefined}
          onDone={(signedIn) => {
            if (signedIn.userRole === 'user') void navigate(pathAfterSignIn(signedIn, next), { replace: true });
          }}
        />
      </div>
      <PasskeySignIn />
    </Scene>
  );
}
