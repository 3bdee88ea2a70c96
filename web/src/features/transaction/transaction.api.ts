import type { TransactionPageView, TransactionPartyView } from '../../../../src/delivery/published/views.js';
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
export const loadPartyFacts = () => import('./party/party-facts');
export const loadConditionCard = () => import('./party/condition-card');

export const loadTrackedOrder = () => import('./tracking/tracked-order');

/** After the payment its two sides follow the order; the listing is folded below it. */
export const isTracked = (viewer: TransactionPartyView | undefined): boolean =>
  viewer !== undefined && (viewer.role === 'seller' || viewer.role === 'buyer') && viewer.fundsState !== 'none';

/** Asks before the page is drawn, so that it is drawn once and whole over what the server has written. */
export async function askForTransaction({ shareLink = '' }: { shareLink?: string }, store: SiteStore): Promise<void> {
  const asked = store.dispatch(transactionApi.endpoints.transaction.initiate(shareLink));
  const { data } = await asked;
  if (isTracked(data?.viewer)) await loadTrackedOrder();
  else if (data?.viewer !== undefined) await Promise.all([loadPartyPanel(), loadPartyFacts()]);
  if (data?.viewer?.condition !== undefined) await loadConditionCard();
  asked.unsubscribe();
}
