import { useMemo, useState } from 'react';
import type { TransactionView, TransactionViewer } from '../../../../src/listings/published/views.js';
import { newKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { fundsSentence } from '../../shared/ui/funds';
import { MoneyParts } from '../../shared/ui/money';
import { ShareLink } from '../../shared/ui/share-link';
import { useToasts } from '../../shared/ui/toasts';
import {
  useCancelTransactionMutation,
  useConfirmDeliveryMutation,
  useRateTransactionMutation,
} from './transaction.api';

function Code({ title, code, text }: { title: string; code: string; text: string }) {
  return (
    <section className="card stack-tight centered">
      <h2>{title}</h2>
      <div className="code-digits" data-testid="hand-over-code">
        {code}
      </div>
      <p className="muted">{text}</p>
    </section>
  );
}

function Money({ role, breakdown }: { role: TransactionViewer['role']; breakdown: TransactionViewer['breakdown'] }) {
  const {
    itemPrice = 0,
    deliveryFee = 0,
    totalPayment = 0,
    finalServiceFee = 0,
    sellerReceives = 0,
    driverFee = 0,
  } = breakdown;
  if (role === 'buyer')
    return (
      <MoneyParts
        label="You paid"
        total={totalPayment}
        parts={[
          ['Item', itemPrice],
          ['Delivery', deliveryFee],
        ]}
      />
    );
  if (role === 'driver')
    return <MoneyParts label="You earn" total={driverFee} parts={[['Your share of the delivery fee', driverFee]]} />;
  return (
    <MoneyParts
      label={role === 'seller' ? 'You receive' : 'Seller receives'}
      total={sellerReceives}
      parts={[
        ['Item price', itemPrice],
        ['Service fee', -finalServiceFee],
      ]}
    />
  );
}

function Rating({ id }: { id: string }) {
  const [rate, { isLoading }] = useRateTransactionMutation();
  const toasts = useToasts();
  const key = useMemo(() => newKey(), []);
  const give = async (rating: number): Promise<void> => {
    const answer = await rate({ id, rating, key });
    if (answer.error === undefined) toasts.tell('Thank you', 'Your rating was saved.');
    else toasts.warn('Your rating was not saved', sentenceOf(answer.error));
  };
  return (
    <section className="card stack-tight">
      <h2>How was it?</h2>
      <div className="stars" role="group" aria-label="Rate the other side">
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            disabled={isLoading}
            aria-label={`${stars} of 5 stars`}
            onClick={() => void give(stars)}
          >
            ★
          </button>
        ))}
      </div>
    </section>
  );
}

function Actions({ view, viewer }: { view: TransactionView; viewer: TransactionViewer }) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, { isLoading: isCancelling }] = useCancelTransactionMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmDeliveryMutation();
  const toasts = useToasts();
  const key = useMemo(() => newKey(), []);
  const onCancel = async (): Promise<void> => {
    const answer = await cancel({ id: view.id, key });
    setIsAsking(false);
    if (answer.error === undefined)
      toasts.tell('Cancelled', viewer.fundsState === 'none' ? undefined : 'The money goes back to the buyer in full.');
    else toasts.warn('It was not cancelled', sentenceOf(answer.error));
  };
  const onConfirm = async (): Promise<void> => {
    const answer = await confirm({ id: view.id, key: `${key}-confirm` });
    if (answer.error !== undefined) toasts.warn('That did not work', sentenceOf(answer.error));
  };
  return (
    <div className="row">
      {viewer.actions.includes('confirm') ? (
        <button type="button" className="button-link" disabled={isConfirming} onClick={() => void onConfirm()}>
          All is well, pay the seller
        </button>
      ) : null}
      {viewer.actions.includes('cancel') && viewer.role !== 'admin' ? (
        <button type="button" className="button-link quiet" onClick={() => setIsAsking(true)}>
          Cancel this sale
        </button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Cancel this sale?"
        text={
          viewer.fundsState === 'none'
            ? 'The link stops working. You can make a new one at any time.'
            : 'The delivery is called off and the buyer gets everything back.'
        }
        action="Cancel the sale"
        busy={isCancelling}
        onConfirm={() => void onCancel()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

/** What concerns a party: the code to give, where the money is, and what can be done now. */
export function PartyPanel({ view }: { view: TransactionView }) {
  const { viewer } = view;
  if (viewer === undefined) return null;
  const { role, pickupCode, deliveryCode, fundsState, breakdown, driverFirstName } = viewer;
  return (
    <div className="stack">
      {pickupCode === undefined ? null : (
        <Code
          title="Your pickup code"
          code={pickupCode}
          text="Give it to the driver only when they stand before you and take the item."
        />
      )}
      {deliveryCode === undefined ? null : (
        <Code
          title="Your delivery code"
          code={deliveryCode}
          text="Give it only at your door, when you have the item."
        />
      )}
      {driverFirstName === undefined || driverFirstName === null ? null : (
        <p className="note">Your driver is {driverFirstName}.</p>
      )}
      <section className="card stack-tight">
        <p className="strong" data-testid="funds" aria-live="polite">
          {fundsSentence(fundsState, role)}
        </p>
        <Money role={role} breakdown={breakdown} />
      </section>
      {role === 'seller' && view.status === 'waiting_for_payment' ? <ShareLink shareLink={view.shareLink} /> : null}
      {viewer.actions.includes('rate') && viewer.myRating === undefined ? <Rating id={view.id} /> : null}
      <Actions view={view} viewer={viewer} />
    </div>
  );
}
