import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { actionsOf } from '../../../../src/listings/published/transaction-moves.js';
import { CancelDialog } from '../../shared/ui/cancel-dialog';
import { useToasts } from '../../shared/ui/toasts';
import { useSellAgain } from '../../shared/ui/use-sell-again';
import { EditDialog } from './edit-dialog';

/** What the seller can do with the link now, as the table of moves says. */
export function ProductActions({ product }: { product: ProductOwnerView }) {
  const { send, doing } = useSellAgain(product.id);
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null);
  const [newLink, setNewLink] = useState<string>();
  const toasts = useToasts();
  const status = product.isExpired ? 'expired' : product.status;
  const allowed = actionsOf('seller', status, product.fundsState);
  const renew = async (): Promise<void> => {
    if ((await send('renew')) !== undefined) toasts.tell('Renewed', 'The link works again.');
  };
  const relist = async (): Promise<void> => {
    const anew = await send('relist');
    if (anew === undefined) return;
    setNewLink(anew.shareLink);
    toasts.tell('Offered anew', 'It has a new link, with today’s fees.');
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="nav-item" disabled={doing !== undefined} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      {newLink === undefined ? null : (
        <p className="note small">
          It is for sale again. <Link to={`/transaction/${newLink}`}>See the new link</Link>
        </p>
      )}
      <div className="row product-menu" role="group" aria-label={`What to do with ${product.name}`}>
        {allowed.includes('edit') ? button('Edit', () => setDialog('edit')) : null}
        {allowed.includes('renew') ? button('Renew', () => void renew()) : null}
        {allowed.includes('relist') && newLink === undefined ? button('Relist', () => void relist()) : null}
        {allowed.includes('cancel') ? button('Cancel', () => setDialog('cancel')) : null}
      </div>
      {dialog === 'edit' ? <EditDialog product={product} onClose={() => setDialog(null)} /> : null}
      {dialog === 'cancel' ? (
        <CancelDialog
          sale={{ id: product.id, total: product.total, isBuyers: false, wasPaid: product.fundsState !== 'none' }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
