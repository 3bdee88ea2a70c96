import type { OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { ChangeOrder, ContinueToPayment, heldUntil, OpenOrderText } from '../../shared/orders/open-order-notice';
import { t } from '../../shared/texts/texts';

/** The person’s orders that are begun and unpaid, above the paid ones. */
export function OpenOrders({ orders }: { orders: readonly OpenOrderView[] }) {
  return orders.map((order) => (
    <section key={order.checkoutSessionId} className="card stack-tight open-order">
      <h2>{t('order.open.named', { item: order.product.name })}</h2>
      <p>{heldUntil(order)}</p>
      <OpenOrderText order={order} />
      <div className="row">
        <ContinueToPayment order={order} />
        <ChangeOrder order={order} />
      </div>
    </section>
  ));
}
