import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { takePasskey } from './passkey-browser';
import { useStepUpMutation, useStepUpOptionsMutation } from './security.api';

interface Proving {
  problem: string | undefined;
  isBusy: boolean;
  /** Each resolves to whether the proof was accepted. */
  withPasskey: () => Promise<boolean>;
  withCode: (method: 'code' | 'recovery-code', typed: string) => Promise<boolean>;
  sendCode: () => Promise<void>;
  forget: () => void;
}

/** Proves to the server again who is signed in. */
export function useProving(): Proving {
  const [ask, asking] = useStepUpOptionsMutation();
  const [prove, proving] = useStepUpMutation();
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const fail = (sentence: string): false => {
    setProblem(sentence);
    return false;
  };
  const withPasskey = async (): Promise<boolean> => {
    setProblem(undefined);
    const { data, error } = await ask('passkey');
    if (data?.options == null) return fail(sentenceOf(error));
    setIsWaiting(true);
    const answer = await takePasskey(data.options).finally(() => setIsWaiting(false));
    if ('problem' in answer) return fail(answer.problem);
    const outcome = await prove({ method: 'passkey', response: answer.response });
    return outcome.error === undefined || fail(sentenceOf(outcome.error));
  };
  const withCode = async (method: 'code' | 'recovery-code', typed: string): Promise<boolean> => {
    setProblem(undefined);
    const outcome = await prove(method === 'code' ? { method, code: typed } : { method, recoveryCode: typed });
    return outcome.error === undefined || fail(sentenceOf(outcome.error));
  };
  const sendCode = async (): Promise<void> => {
    setProblem(undefined);
    const { error } = await ask('code');
    if (error !== undefined) fail(sentenceOf(error));
  };
  const isBusy = asking.isLoading || proving.isLoading || isWaiting;
  return { problem, isBusy, withPasskey, withCode, sendCode, forget: () => setProblem(undefined) };
}
