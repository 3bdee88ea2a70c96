import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { useUserQuery } from '../../shared/api/session.api';
import DoorDrawing from '../../shared/ui/drawings/door-drawing';
import { Failure, LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { askedNext, pathAfterSignIn } from '../../shared/sign-in/after-sign-in';
import { ownPath } from '../../shared/sign-in/own-path';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { usePasskeysQuery, useSignInOptionsMutation, useSignInWithPasskeyMutation } from './security/security.api';
import { t } from '../../shared/texts/texts';
import { sentenceOf } from '../../shared/api/problem';
import { supportsPasskeys, takePasskey } from './security/passkey-browser';

/** Signs in with a passkey on this device, without address and code; renders nothing if the browser has no support. */
function PasskeySignIn() {
  const [ask, asking] = useSignInOptionsMutation();
  const [signIn, signingIn] = useSignInWithPasskeyMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!supportsPasskeys()) return null;
  const isBusy = asking.isLoading || signingIn.isLoading || isWaiting;
  const onUse = async (): Promise<void> => {
    setProblem(undefined);
    const { data, error } = await ask();
    if (data === undefined) return setProblem(sentenceOf(error));
    setIsWaiting(true);
    const answer = await takePasskey(data).finally(() => setIsWaiting(false));
    if ('problem' in answer) return setProblem(answer.problem);
    const outcome = await signIn(answer.response);
    if (outcome.error !== undefined) setProblem(sentenceOf(outcome.error));
  };
  return (
    <div className="stack">
      <button type="button" className="button-link quiet" disabled={isBusy} onClick={() => void onUse()}>
        {isBusy ? t('account.passkey.waiting') : t('account.passkey.sign-in')}
      </button>
      <Failure text={problem} />
    </div>
  );
}

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
