import { useState } from 'react';
import { t } from '../texts/texts';
import { track } from '../analytics';
import { sentenceOf } from '../api/problem';
import { baseApi } from '../api/base-api';

const connectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    connectProvider: build.mutation<{ url: string }, void>({
      query: () => ({ url: '/api/stripe/connect', method: 'POST', body: {} }),
    }),
  }),
});

const { useConnectProviderMutation } = connectApi;

/** Opens the provider’s hosted page; a failure is a message that stays on the page. */
function useConnect() {
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

/** The button to the provider’s hosted page, with a message if it could not be opened. */
export function ConnectButton({ label }: { label: string }) {
  const { start, failure, isBusy } = useConnect();
  return (
    <>
      {failure === undefined ? null : (
        <div className="note red" role="alert">
          <strong>{t('ui.card-provider-could-not')}</strong>
          <div>{t('ui.nothing-lost-please-try', { failure })}</div>
        </div>
      )}
      <button type="button" className="button-link" disabled={isBusy} onClick={() => void start()}>
        {isBusy ? t('ui.opening-stripe') : label}
      </button>
    </>
  );
}
