import { useState } from 'react';
import { track } from '../analytics';
import { sentenceOf } from '../api/problem';
import { useConnectProviderMutation } from '../api/connect.api';

/** Opens the provider’s hosted page; a failure is a message that stays on the page. */
export function useConnect() {
  const [connect, { isLoading }] = useConnectProviderMutation();
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const start = async (): Promise<void> => {
    setFailure(undefined);
    track('stripe_connect_initiated');
    const answer = await connect();
    if (answer.data === undefined) return setFailure(sentenceOf(answer.error));
    setIsLeaving(true);
    window.location.assign(answer.data.url);
  };
  return { start, failure, isBusy: isLoading || isLeaving };
}
