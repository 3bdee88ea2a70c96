import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { OrderView, ReceiptView } from '../../../../src/payments/published/views.js';
import { isProblem } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { formatCad } from '../../shared/ui/money';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useOrderQuery, usePurchaseQuery } from './order.api';
import { hstSentence, receiptDay } from './receipt';
import { When } from './when';
import './order.css';
import './receipt.css';

function Line({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'receipt-sum' : ''}>
      <th scope="row">{name}</th>
      <td>{formatCad(amount)}</td>
    </tr>
  );
}

function Amounts({ receipt }: { receipt: ReceiptView }) {
  const { itemPrice, deliveryFee, total, refundedAmount } = receipt;
  return (
    <table className="receipt-amounts">
      <caption className="visually-hidden">What you paid</caption>
      <tbody>
        <Line name="Item price" amount={itemPrice} />
        <Line name="Delivery" amount={deliveryFee} />
        <Line name="Total paid" amount={total} isSum />
        {refundedAmount > 0 ? (
          <>
            <Line name="Refunded" amount={-refundedAmount} />
            <Line name="Paid after refund" amount={total - refundedAmount} isSum />
          </>
        ) : null}
      </tbody>
    </table>
  );
}

function Receipt({ order, receipt, email }: { order: OrderView; receipt: ReceiptView; email: string }) {
  const { product, deliveryDate, deliveryWindow } = order;
  return (
    <div className="stack">
      <article className="card receipt">
        <header className="row between">
          <span className="receipt-brand">Porchlight</span>
          <span className="muted">Vaughan, Ontario, Canada</span>
        </header>
        <h1>Receipt</h1>
        <dl className="receipt-facts">
          <div>
            <dt>Number</dt>
            <dd>{receipt.number}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{receiptDay(receipt.paidAt)}</dd>
          </div>
          <div>
            <dt>Buyer</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Item</dt>
            <dd>{product.name}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>
              <When day={deliveryDate} window={deliveryWindow} />
            </dd>
          </div>
        </dl>
        <Amounts receipt={receipt} />
        <p className="small muted">{hstSentence(receipt)}</p>
        <p className="small muted">All amounts are in Canadian dollars. Paid by card.</p>
      </article>
      <div className="row centered no-print">
        <button type="button" className="button-link" onClick={() => window.print()}>
          Print
        </button>
        <Link className="button-link quiet" to={`/transaction/${product.shareLink}`}>
          Back to the item
        </Link>
      </div>
    </div>
  );
}

/** The order that the address names, or else the person's own one of that item. */
function useReceiptOrder(shareLink: string, orderId: string | null) {
  const named = useOrderQuery(orderId ?? '', { skip: orderId === null });
  const found = usePurchaseQuery({ shareLink }, { skip: orderId !== null });
  return orderId === null ? found : named;
}

export default function ReceiptPage() {
  const { shareLink = '' } = useParams();
  const [search] = useSearchParams();
  const { data: order, error, refetch } = useReceiptOrder(shareLink, search.get('order'));
  const { data: user } = useUserQuery();
  usePageTitle(order?.receipt === undefined ? 'Receipt' : `Receipt ${order.receipt.number}`);
  if (order === undefined && error !== undefined)
    return isProblem(error) && error.status === 404 ? (
      <NotFound />
    ) : (
      <LoadError error={error} onRetry={() => void refetch()} />
    );
  if (order === undefined)
    return (
      <div className="receipt" role="status" aria-label="Loading the receipt">
        <Skeleton height={480} />
      </div>
    );
  if (order?.receipt === undefined || order.product.shareLink !== shareLink) return <NotFound />;
  return <Receipt order={order} receipt={order.receipt} email={user?.email ?? ''} />;
}
