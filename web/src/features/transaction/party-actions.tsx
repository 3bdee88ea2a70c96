import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionPageView, TransactionPartyView } from '../../../../src/delivery/published/views.js';
import { newKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { CancelDialog } from '../../shared/ui/cancel-dialog';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Skeleton } from '../../shared/ui/page-states';
import { useToasts } from '../../shared/ui/toasts';
import { useConfirmDeliveryMutation, useRelistTransactionMutation, useRenewTransactionMutation } from './party.api';

const ProblemForm = lazy(() => import('./problem-form'));

interface Props {
  view: TransactionPageView;
  viewer: TransactionPartyView;
}

/** The buyer says that all is well; the seller is paid, so it is asked once more. */
function Confirm({ view }: { view: TransactionPageView }) {
  const [isAsking, setIsAsking] = useState(false);
  const [confirm, { isLoading }] = useConfirmDeliveryMutation();
  const key = useRef(newKey());
  const toasts = useToasts();
  const onConfirm = async (): Promise<void> => {
    const answer = await confirm({ id: view.id, key: key.current });
    setIsAsking(false);
    if (answer.error === undefined) return toasts.tell('Thank you', 'The seller is paid now.');
    key.current = newKey();
    toasts.warn('That did not work', sentenceOf(answer.error));
  };
  return (
    <>
      <button type="button" className="button-link" disabled={isLoading} onClick={() => setIsAsking(true)}>
        All is well, pay the seller
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Is all well?"
        text="The seller is paid now. You cannot report a problem with this item afterwards."
        action="Yes, pay the seller"
        back="Not yet"
        busy={isLoading}
        onConfirm={() => void onConfirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** The seller puts the same link back to work, or offers the item anew with today's fees. */
function SellAgain({ view, viewer }: Props) {
  const [renew, { isLoading: isRenewing }] = useRenewTransactionMutation();
  const [relist, { isLoading: isRelisting }] = useRelistTransactionMutation();
  const key = useRef(newKey());
  const toasts = useToasts();
  const navigate = useNavigate();
  const onRenew = async (): Promise<void> => {
    const answer = await renew({ id: view.id, key: key.current });
    key.current = newKey();
    if (answer.error === undefined) toasts.tell('The link works again');
    else toasts.warn('The link was not renewed', sentenceOf(answer.error));
  };
  const onRelist = async (): Promise<void> => {
    const answer = await relist({ id: view.id, key: `${key.current}-anew` });
    key.current = newKey();
    if (answer.data === undefined) return toasts.warn('It was not offered anew', sentenceOf(answer.error));
    toasts.tell('A new link is ready', 'Send this one to your buyer.');
    await navigate(`/transaction/${answer.data.shareLink}`);
  };
  return (
    <>
      {viewer.actions.includes('renew') ? (
        <button type="button" className="button-link" disabled={isRenewing} onClick={() => void onRenew()}>
          {isRenewing ? 'Renewing…' : 'Renew the link'}
        </button>
      ) : null}
      {viewer.actions.includes('relist') ? (
        <button type="button" className="button-link quiet" disabled={isRelisting} onClick={() => void onRelist()}>
          {isRelisting ? 'Making a new link…' : 'Offer it anew'}
        </button>
      ) : null}
    </>
  );
}

const saleOf = ({ id, total }: Props['view'], { role, fundsState }: Props['viewer']) => ({
  id,
  total,
  isBuyers: role === 'buyer',
  wasPaid: fundsState !== 'none',
});

/** What the party can do now; administrators act in their console. */
export function PartyActions({ view, viewer }: Props) {
  const [open, setOpen] = useState<'cancel' | 'problem'>();
  const { actions, role } = viewer;
  const may = (action: string): boolean => role !== 'admin' && actions.includes(action);
  const close = (): void => setOpen(undefined);
  if (open === 'problem' && may('problem')) {
    return (
      <Suspense fallback={<Skeleton height={520} />}>
        <ProblemForm view={view} onClose={close} />
      </Suspense>
    );
  }
  return (
    <div className="row">
      {may('confirm') && viewer.fundsState !== 'frozen' ? <Confirm view={view} /> : null}
      {may('problem') ? (
        <button type="button" className="button-link quiet" onClick={() => setOpen('problem')}>
          Report a problem
        </button>
      ) : null}
      {role === 'seller' ? <SellAgain view={view} viewer={viewer} /> : null}
      {may('cancel') ? (
        <button type="button" className="button-link quiet" onClick={() => setOpen('cancel')}>
          Cancel this sale
        </button>
      ) : null}
      {open === 'cancel' ? <CancelDialog sale={saleOf(view, viewer)} onClose={close} /> : null}
    </div>
  );
}
