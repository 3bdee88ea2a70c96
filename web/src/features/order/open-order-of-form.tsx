import type { OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { heldUntil } from '../../shared/orders/open-order-notice';
import { windowName } from '../../shared/windows/window-name';
import { windowInWords } from '../../shared/windows/next-windows';
import { t } from '../../shared/texts/texts';

/**
 * Above the form of an order that is open: what is open and until when. Its payment page is offered only while the
 * form says the same, because that page takes the money for the order as it was.
 */
export function OpenOrderOfForm({ order, isChanged }: { order: OpenOrderView; isChanged: boolean }) {
  const { deliveryDate: date, deliveryWindow: label, checkoutUrl } = order;
  return (
    <div className="note green stack-tight">
      <p>
        {t('order.open.for', { time: windowInWords({ date, label }) })} {heldUntil(order)}{' '}
        {isChanged ? t('order.open.changed') : t('order.open.kept')}
      </p>
      {isChanged ? null : (
        <div>
          <a className="button-link quiet" href={checkoutUrl}>
            {t('order.open.keep', { window: windowName(label) })}
          </a>
        </div>
      )}
    </div>
  );
}
