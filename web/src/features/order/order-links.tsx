import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../src/payments/published/views.js';
import { mayBeAwaited } from './order-standing';

export const receiptPath = ({ product, checkoutSessionId }: OrderView): string =>
  `/transaction/${product.shareLink}/receipt?order=${encodeURIComponent(checkoutSessionId)}`;

/** The receipt, and the calendar file while there is something to wait for. */
export function OrderLinks({ order }: { order: OrderView }) {
  const { checkoutSessionId, product, receipt } = order;
  return (
    <>
      {receipt === undefined ? null : (
        <Link className="button-link quiet" to={receiptPath(order)}>
          Receipt<span className="visually-hidden"> for {product.name}</span>
        </Link>
      )}
      {mayBeAwaited(order) ? (
        <a className="button-link quiet" href={`/api/orders/${encodeURIComponent(checkoutSessionId)}/calendar.ics`}>
          Add to calendar<span className="visually-hidden">: {product.name}</span>
        </a>
      ) : null}
    </>
  );
}
