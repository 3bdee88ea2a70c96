import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import { baseApi, type SiteStore } from '../../shared/api/base-api';

export const transactionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transaction: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
  }),
});

export const { useTransactionQuery } = transactionApi;

/** What only the parties see comes apart from the page, so that a visitor's first load stays small. */
export const loadPartyPanel = () => import('./party/party-panel');
export const loadConditionCard = () => import('./party/condition-card');

/** Asks before the page is drawn, so that it is drawn once and whole over what the server has written. */
export async function askForTransaction({ shareLink = '' }: { shareLink?: string }, store: SiteStore): Promise<void> {
  const asked = store.dispatch(transactionApi.endpoints.transaction.initiate(shareLink));
  const { data } = await asked;
  if (data?.viewer !== undefined) await loadPartyPanel();
  if (data?.viewer?.condition !== undefined) await loadConditionCard();
  asked.unsubscribe();
}
