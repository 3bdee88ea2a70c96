import { useState } from 'react';
import type { TransactionPageView, DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import { useOnceKey } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { nextWindows, windowText, type NextWindow } from '../../shared/windows/next-windows';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { t } from '../../shared/texts/texts';
import { baseApi } from '../../shared/api/base-api';

interface Wish {
  id: string;
  deliveryDate: string;
  deliveryWindow: string;
  key: string;
}

/** What both sides of a sale can decide about its delivery. */
const windowApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookedOptions: build.query<DeliveryOptionsView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/delivery-options` }),
      keepUnusedDataFor: 0,
    }),
    reschedule: build.mutation<unknown, Wish>({
      query: ({ id, key, ...body }) => ({ url: `/api/products/${id}/reschedule`, method: 'POST', body, key }),
      invalidatesTags: ['Transaction', 'Products', 'Orders', 'Payouts', 'NextSteps'],
    }),
  }),
});

const { useBookedOptionsQuery, useRescheduleMutation } = windowApi;

/** Why another window was refused, and the windows that are open instead. */
export interface Refusal {
  text: string;
  windows: NextWindow[];
}

const NOTHING: NextWindow = { date: '', label: '' };

/** Another window for a delivery; the choice is kept if the server refuses it. */
export function useReschedule(
  { id, shareLink, deliveryDate, deliveryWindow }: TransactionPageView,
  onDone: () => void,
) {
  const options = useBookedOptionsQuery(shareLink, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [send, { isLoading }] = useRescheduleMutation();
  const key = useOnceKey();
  const toasts = useToasts();
  const choose = (window: NextWindow): void => {
    key.renew();
    setProblem(undefined);
    setRefusal(undefined);
    setChosen(window);
  };
  const missing = ({ date, label }: NextWindow): string | undefined => {
    if (date === '' || label === '') return t('item.window.missing');
    return date === deliveryDate && label === deliveryWindow ? t('item.window.same') : undefined;
  };
  const move = async (window: NextWindow): Promise<void> => {
    const missed = missing(window);
    setProblem(missed);
    setRefusal(undefined);
    if (missed !== undefined) return;
    const wish = { deliveryDate: window.date, deliveryWindow: window.label };
    const { error } = await send({ id, ...wish, key: key.value });
    key.settle(error);
    if (error === undefined) {
      toasts.tell(t('item.window.moved'), windowText(window));
      return onDone();
    }
    setRefusal({ text: sentenceOf(error), windows: isProblem(error) ? nextWindows(error.details) : [] });
    if (isProblem(error) && error.code.startsWith('window-')) void options.refetch();
  };
  const take = (window: NextWindow): Promise<void> => {
    choose(window);
    return move(window);
  };
  return { options, chosen, choose, take, move: () => move(chosen), problem, refusal, isLoading };
}
