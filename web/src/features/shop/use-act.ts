import { useRef } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { useToasts } from '../../shared/ui/toasts';
import { useActOnProductMutation } from './shop.api';

export type Action = 'renew' | 'relist';

const REFUSED: Record<Action, string> = {
  renew: 'It was not renewed',
  relist: 'It was not offered anew',
};

/** Sends what the seller does with a link once, however often the button is pressed; a failure is told. */
export function useAct({ id }: ProductOwnerView) {
  const [act, { isLoading }] = useActOnProductMutation();
  const keys = useRef(new Map<Action, string>());
  const toasts = useToasts();
  const send = async (action: Action): Promise<ProductOwnerView | undefined> => {
    const key = keys.current.get(action) ?? newKey();
    keys.current.set(action, key);
    const answer = await act({ id, action, key });
    if (answer.error === undefined || (isProblem(answer.error) && surelyRefused(answer.error)))
      keys.current.delete(action);
    if (answer.error !== undefined) toasts.warn(REFUSED[action], sentenceOf(answer.error));
    return answer.data;
  };
  return { send, isLoading };
}
