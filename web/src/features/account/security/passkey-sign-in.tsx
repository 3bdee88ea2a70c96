import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { supportsPasskeys, takePasskey } from './passkey-browser';
import { useSignInOptionsMutation, useSignInWithPasskeyMutation } from './security.api';
import { t } from '../../../shared/texts/texts';

/** Signs in with a passkey on this device, without address and code; renders nothing if the browser has no support. */
export function PasskeySignIn() {
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
      {problem === undefined ? null : (
        <p className="note red" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
