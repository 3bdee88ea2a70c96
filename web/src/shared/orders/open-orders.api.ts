import type { OpenOrdersView, OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { baseApi } from '../api/base-api';

const POLL_MS = 30_000;
/** What was asked before the page was drawn is not asked again. */
const FRESH_SECONDS = 3;

export const openOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openOrders: build.query<OpenOrdersView, void>({
      query: () => ({ url: '/api/orders/open' }),
      providesTags: ['Orders'],
    }),
  }),
});

/** The signed-in person’s begun orders that may still be paid; asked at every visit, and while there are any. */
export function useOpenOrders(): { items: OpenOrderView[]; isLoading: boolean } {
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS, refetchOnFocus: true };
  const known = openOrdersApi.endpoints.openOrders.useQueryState();
  const pollingInterval = (known.data?.items.length ?? 0) === 0 ? 0 : POLL_MS;
  const { data, isLoading } = openOrdersApi.useOpenOrdersQuery(undefined, { ...options, pollingInterval });
  return { items: data?.items ?? [], isLoading };
}

/** The person’s open order of the item, if there is one. */
export function useOpenOrderOf(shareLink: string): { order: OpenOrderView | undefined; isLoading: boolean } {
  const { items, isLoading } = useOpenOrders();
  return { order: items.find(({ product }) => product.shareLink === shareLink), isLoading };
}
