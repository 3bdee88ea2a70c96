import { useRef } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { useToasts } from '../../shared/ui/toasts';
import { useActOnProductMutation } from './shop.api';

export type Action = 'renew' | 'relist' | 'cancel';

const REFUSED: Record<Action, string> = {
  renew: 'It was not renewed',
  relist: 'It was not offered anew',
  cancel: 'It was not cancelled',
};

/** Sends what the seller does with a link once, however often the button is pressed; a failure is told. */
export function useAct({ id }: ProductOwnerView) {
  const [act, { isLoading }] = useActOnProductMutation();
  const keys = useRef(new Map<string, string>());
  const toasts = useToasts();
  const send = async (action: Action, body: object = {}): Promise<ProductOwnerView | undefined> => {
    // Another reason makes another call: a key stands for one body only.
    const call = `${action} ${JSON.stringify(body)}`;
    const key = keys.current.get(call) ?? newKey();
    keys.current.set(call, key);
    const answer = await act({ id, action, key, body });
    if (answer.error === undefined || (isProblem(answer.error) && surelyRefused(answer.error)))
      keys.current.delete(call);
    if (answer.error !== undefined) toasts.warn(REFUSED[action], sentenceOf(answer.error));
    return answer.data;
  };
  return { send, isLoading };
}
