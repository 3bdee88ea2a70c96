import type { ProductOwnerView } from '../../../../src/contexts/listings/published/views.js';
import { useOnceKey } from '../api/once-key';
import { sentenceOf } from '../api/problem';
import { useToasts } from './toasts/toasts';
import { t } from '../texts/texts';
import { baseApi } from '../api/base-api';

/** `renew` reactivates an expired link with its original fees; `relist` starts a new sale on the same link with current fees. */
type SellAgainAction = 'renew' | 'relist';

/** Offers an item again, from the shop and from the transaction’s page. */
const sellAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sellAgain: build.mutation<ProductOwnerView, { id: string; action: SellAgainAction; key: string }>({
      query: ({ id, action, key }) => ({ url: `/api/products/${id}/${action}`, method: 'POST', body: {}, key }),
      invalidatesTags: ['Products', 'Transaction', 'Payouts', 'NextSteps'],
    }),
  }),
});

const { useSellAgainMutation } = sellAgainApi;

const REFUSED: Record<SellAgainAction, string> = {
  renew: t('ui.was-not-renewed'),
  relist: t('ui.was-not-relisted'),
};

/**
 * Renews the seller’s link of item `id`, or relists the item: once, however often the button is pressed. `doing` is the
 * pending action. `send` resolves to the item now for sale; a failure shows a toast and resolves to undefined.
 */
export function useSellAgain(id: string) {
  const [act, { isLoading, originalArgs }] = useSellAgainMutation();
  const keys = { renew: useOnceKey(), relist: useOnceKey() };
  const toasts = useToasts();
  const send = async (action: SellAgainAction): Promise<ProductOwnerView | undefined> => {
    const answer = await act({ id, action, key: keys[action].value });
    keys[action].settle(answer.error);
    if (answer.error !== undefined) toasts.warn(REFUSED[action], sentenceOf(answer.error));
    return answer.data;
  };
  return { send, doing: isLoading ? originalArgs?.action : undefined };
}
