import { Link } from 'react-router-dom';
import type { OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { writtenPostalCode } from '../typed-postal-code';
import { clockTime } from '../ui/clock-time';
import { formatCad } from '../ui/money';
import { windowInWords } from '../windows/next-windows';
import { t } from '../texts/texts';

/** To the card provider’s page of an order that is still open. */
export function ContinueToPayment({ order, isWide = false }: { order: OpenOrderView; isWide?: boolean }) {
  return (
    <a className={isWide ? 'button-link wide' : 'button-link'} href={order.checkoutUrl}>
      {t('order.open.continue', { amount: formatCad(order.total) })}
    </a>
  );
}

/** Until when the item is held for an open order. */
export const heldUntil = ({ reservedUntil }: OpenOrderView): string =>
  t('order.open.until', { time: clockTime(reservedUntil) });

/** To the order’s form, with everything that was entered. */
export function ChangeOrder({ order }: { order: OpenOrderView }) {
  return (
    <Link className="button-link quiet" to={`/transaction/${order.product.shareLink}/order?step=address`}>
      {t('order.open.change')}
    </Link>
  );
}

/** What an open order says, and that nothing is lost or paid. */
export function OpenOrderText({ order }: { order: OpenOrderView }) {
  const { deliveryDate, deliveryWindow, dropOff } = order;
  const place = [dropOff.address, dropOff.address2, dropOff.city, writtenPostalCode(dropOff.zipCode)].filter(
    (part) => part !== '',
  );
  return (
    <>
      <p>{t('order.open.kept')}</p>
      <p className="small">
        {windowInWords({ date: deliveryDate, label: deliveryWindow })} · {place.join(', ')}
      </p>
    </>
  );
}
