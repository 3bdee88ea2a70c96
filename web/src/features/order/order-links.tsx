import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
import { mayBeAwaited } from './order-standing';
import { rich } from '../../shared/texts/rich';

const receiptPath = ({ product, checkoutSessionId }: OrderView): string =>
  `/transaction/${product.shareLink}/receipt?order=${encodeURIComponent(checkoutSessionId)}`;

const hidden = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;

/** The receipt, and the calendar file while a delivery is expected. */
export function OrderLinks({ order }: { order: OrderView }) {
  const { checkoutSessionId, product, receipt } = order;
  return (
    <>
      {receipt === undefined ? null : (
        <Link className="button-link quiet" to={receiptPath(order)}>
          {rich('order.links.receipt', { item: product.name, hidden })}
        </Link>
      )}
      {mayBeAwaited(order) ? (
        <a className="button-link quiet" href={`/api/orders/${encodeURIComponent(checkoutSessionId)}/calendar.ics`}>
          {rich('order.links.calendar', { item: product.name, hidden })}
        </a>
      ) : null}
    </>
  );
}
