import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/contexts/listings/published/views.js';
import { actionsOf } from '../../../../src/contexts/listings/published/transaction-moves.js';
import { CancelDialog } from '../../shared/ui/cancel-dialog';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { useSellAgain } from '../../shared/ui/use-sell-again';
import { whenCalm } from '../../shared/when-calm';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

/** Loaded after the list, because items are rarely edited. */
const loadEditDialog = () => import('./edit-dialog');
const EditDialog = lazy(loadEditDialog);

/** The seller’s actions on the link, as the table of moves allows. */
export function ProductActions({ product }: { product: ProductOwnerView }) {
  const { send, doing } = useSellAgain(product.id);
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null);
  const toasts = useToasts();
  useEffect(() => whenCalm(() => void loadEditDialog().catch(() => undefined)), []);
  const { relistedAs } = product;
  const status = product.isExpired ? 'expired' : product.status;
  const allowed = actionsOf('seller', status, product.fundsState);
  const renew = async (): Promise<void> => {
    if ((await send('renew')) !== undefined) toasts.tell(t('shop.action.renewed'), t('shop.action.renewed.text'));
  };
  const relist = async (): Promise<void> => {
    if ((await send('relist')) !== undefined) toasts.tell(t('shop.action.relisted'), t('shop.action.relisted.text'));
  };
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button-link quiet slim" disabled={doing !== undefined} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      {relistedAs === undefined ? null : (
        <p className="note small">
          {rich('shop.action.current', { link: (parts) => <Link to={`/transaction/${relistedAs}`}>{parts}</Link> })}
        </p>
      )}
      <div className="row" role="group" aria-label={t('shop.action.group', { name: product.name })}>
        {allowed.includes('edit') ? button(t('shop.action.edit'), () => setDialog('edit')) : null}
        {allowed.includes('renew') && relistedAs === undefined
          ? button(t('shop.action.renew'), () => void renew())
          : null}
        {allowed.includes('relist') && relistedAs === undefined
          ? button(t('shop.action.relist'), () => void relist())
          : null}
        {allowed.includes('cancel') ? button(t('shop.action.cancel'), () => setDialog('cancel')) : null}
      </div>
      {dialog === 'edit' ? (
        <Suspense>
          <EditDialog product={product} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'cancel' ? (
        <CancelDialog
          sale={{ id: product.id, total: product.total, isBuyers: false, wasPaid: product.fundsState !== 'none' }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
