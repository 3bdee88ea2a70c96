import { useState } from 'react';
import { refundPromise, refundSentence } from '../../../../src/contexts/payments/published/refund-words.js';
import { track } from '../analytics';
import { useOnceKey } from '../api/once-key';
import { sentenceOf } from '../api/problem';
import { AreaField } from './field';
import { Modal } from './modal';
import { formatCad } from './money';
import { useToasts } from './toasts/toasts';
import { t } from '../texts/texts';
import { baseApi } from '../api/base-api';
import { Failure } from './page-states';

/** Cancels a sale, from the shop and from the transaction’s page. */
const cancelSaleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelSale: build.mutation<unknown, { id: string; reason?: string; key: string }>({
      query: ({ id, reason, key }) => ({
        url: `/api/products/${id}/cancel`,
        method: 'POST',
        body: reason === undefined ? {} : { reason },
        key,
      }),
      invalidatesTags: ['Transaction', 'Products', 'Orders', 'Payouts', 'NextSteps'],
    }),
  }),
});

const { useCancelSaleMutation } = cancelSaleApi;

const MAX_REASON = 500;

interface Props {
  sale: { id: string; total: number; isBuyers: boolean; wasPaid: boolean };
  onClose: () => void;
}

function consequence({ total, isBuyers, wasPaid }: Props['sale']): string {
  if (!wasPaid) return t('ui.link-stops-working-nobody');
  return isBuyers
    ? `${t('ui.delivery-is-cancelled')} ${refundPromise(t, t('ui.all-of', { total: formatCad(total) }))}`
    : t('ui.delivery-cancelled-buyer-gets', { total: formatCad(total) });
}

function resultOf({ total, isBuyers, wasPaid }: Props['sale']): string | undefined {
  if (!wasPaid) return undefined;
  return isBuyers ? refundSentence(t, formatCad(total)) : t('ui.buyer-gets-full-refund');
}

/** Confirms the cancellation of a sale, explains what happens to the money, and accepts an optional reason. */
export function CancelDialog({ sale, onClose }: Props) {
  const key = useOnceKey();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [cancel, { isLoading }] = useCancelSaleMutation();
  const toasts = useToasts();
  const onCancel = async (): Promise<void> => {
    const text = reason.trim();
    const answer = await cancel({ id: sale.id, key: key.value, ...(text === '' ? {} : { reason: text }) });
    key.settle(answer.error);
    if (answer.error !== undefined) return setFailure(sentenceOf(answer.error));
    track('product_cancellation', { product_id: sale.id, value: sale.total });
    toasts.tell(t('ui.cancelled'), resultOf(sale));
    onClose();
  };
  return (
    <Modal title={t('ui.cancel-sale')} onClose={onClose}>
      <div className="stack">
        <p>{consequence(sale)}</p>
        <AreaField
          label={t('ui.reason-optional')}
          hint={t('ui.helps-us-see-what')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => {
            key.renew();
            setReason(event.target.value);
          }}
        />
        <Failure text={failure} />
        <div className="row">
          <button type="button" className="button-link danger" disabled={isLoading} onClick={() => void onCancel()}>
            {isLoading ? t('ui.cancelling') : t('ui.cancel-sale-2')}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('ui.keep-it')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
