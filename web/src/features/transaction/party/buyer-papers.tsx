import { Link } from 'react-router-dom';
import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { refundSentence } from '../../../../../src/contexts/payments/published/refund-words.js';
import { formatCad } from '../../../shared/ui/money';
import { hasEnded } from '../next-sentence';
import { useOwnPurchaseQuery } from './party.api';
import { t } from '../../../shared/texts/texts';

/** The buyer’s receipt, and the calendar file while the delivery is expected. */
export function BuyerPapers({ view }: { view: TransactionPageView }) {
  const { data: order } = useOwnPurchaseQuery(view.id);
  const refunded = order?.receipt?.refundedAmount ?? 0;
  const isAwaited = order?.status === 'paid' && view.status !== 'item_delivered' && !hasEnded(view);
  return (
    <>
      {refunded > 0 ? <p className="note">{refundSentence(t, formatCad(refunded))}</p> : null}
      <div className="row">
        <Link className="button-link quiet" to={`/transaction/${view.shareLink}/receipt`}>
          {t('party.receipt')}
        </Link>
        {isAwaited ? (
          <a
            className="button-link quiet"
            href={`/api/orders/${encodeURIComponent(order.checkoutSessionId)}/calendar.ics`}
          >
            {t('party.add-calendar')}
          </a>
        ) : null}
      </div>
    </>
  );
}
