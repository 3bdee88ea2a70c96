import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { actionsOf } from '../../../../src/listings/published/transaction-moves.js';
import { track } from '../../shared/analytics';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { CancelDialog } from '../../shared/ui/cancel-dialog';
import { useToasts } from '../../shared/ui/toasts';
import { EditDialog } from './edit-dialog';
import { useActOnProductMutation } from './shop.api';

type Action = 'renew' | 'relist' | 'cancel';

/** Sends what the seller does with a link once, however often the button is pressed. */
function useAct(product: ProductOwnerView) {
  const [act, { isLoading }] = useActOnProductMutation();
  const keys = useRef<Partial<Record<Action, string>>>({});
  const toasts = useToasts();
  const send = async (action: Action, body?: object): Promise<ProductOwnerView | undefined> => {
    const key = (keys.current[action] ??= newKey());
    const answer = await act({ id: product.id, action, key, ...(body === undefined ? {} : { body }) });
    if (answer.error === undefined || (isProblem(answer.error) && surelyRefused(answer.error)))
      keys.current[action] = undefined;
    if (answer.error !== undefined) toasts.warn('That did not work', sentenceOf(answer.error));
    return answer.data;
  };
  return { send, isLoading };
}

/** What the seller can do with the link now, as the table of moves says. */
export function ProductActions({ product }: { product: ProductOwnerView }) {
  const { send, isLoading } = useAct(product);
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null);
  const toasts = useToasts();
  const navigate = useNavigate();
  const status = product.isExpired ? 'expired' : product.status;
  const allowed = actionsOf('seller', status, product.fundsState);
  const renew = async (): Promise<void> => {
    if ((await send('renew')) !== undefined) toasts.tell('Renewed', 'The link works again.');
  };
  const relist = async (): Promise<void> => {
    const anew = await send('relist');
    if (anew === undefined) return;
    toasts.tell('Offered anew', 'It has a new link, with today’s fees.');
    await navigate(`/transaction/${anew.shareLink}`);
  };
  const cancel = async (reason: string): Promise<void> => {
    const done = await send('cancel', reason === '' ? {} : { reason });
    if (done === undefined) return;
    setDialog(null);
    track('product_cancellation', { product_id: product.id, value: product.total });
    toasts.tell('Cancelled', product.fundsState === 'none' ? undefined : 'The buyer gets everything back.');
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="nav-item" disabled={isLoading} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className="row product-menu" role="group" aria-label={`What to do with ${product.name}`}>
      {allowed.includes('edit') ? button('Edit', () => setDialog('edit')) : null}
      {allowed.includes('renew') ? button('Renew the link', () => void renew()) : null}
      {allowed.includes('relist') ? button('Offer it anew', () => void relist()) : null}
      {allowed.includes('cancel') ? button('Cancel', () => setDialog('cancel')) : null}
      {dialog === 'edit' ? <EditDialog product={product} onClose={() => setDialog(null)} /> : null}
      <CancelDialog
        open={dialog === 'cancel'}
        wasPaid={product.fundsState !== 'none'}
        busy={isLoading}
        onConfirm={(reason) => void cancel(reason)}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
